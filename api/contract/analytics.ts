import type { EndpointMap } from './endpoint.ts';

export const analyticsEndpoints = {} as const satisfies EndpointMap;
