import type { EndpointMap } from './endpoint.ts';

export const locationEndpoints = {} as const satisfies EndpointMap;
