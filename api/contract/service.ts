import type { EndpointMap } from './endpoint.ts';

export const serviceEndpoints = {} as const satisfies EndpointMap;
