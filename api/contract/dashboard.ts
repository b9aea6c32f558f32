import type { EndpointMap } from './endpoint.ts';

export const dashboardEndpoints = {} as const satisfies EndpointMap;
