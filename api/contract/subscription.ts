import type { EndpointMap } from './endpoint.ts';

export const subscriptionEndpoints = {} as const satisfies EndpointMap;
