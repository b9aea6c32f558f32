import type { EndpointMap } from './endpoint.ts';

export const channelEndpoints = {} as const satisfies EndpointMap;
