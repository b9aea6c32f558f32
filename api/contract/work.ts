import type { EndpointMap } from './endpoint.ts';

export const workEndpoints = {} as const satisfies EndpointMap;
