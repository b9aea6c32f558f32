import type { EndpointMap } from './endpoint.ts';

export const merchandiseEndpoints = {} as const satisfies EndpointMap;
