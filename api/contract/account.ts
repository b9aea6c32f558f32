import type { EndpointMap } from './endpoint.ts';

export const accountEndpoints = {} as const satisfies EndpointMap;
