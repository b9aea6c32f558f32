import type { EndpointMap } from './endpoint.ts';

export const orderEndpoints = {} as const satisfies EndpointMap;
