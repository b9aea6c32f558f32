import type { EndpointMap } from './endpoint.ts';

export const availsEndpoints = {} as const satisfies EndpointMap;
