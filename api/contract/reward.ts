import type { EndpointMap } from './endpoint.ts';

export const rewardEndpoints = {} as const satisfies EndpointMap;
