import type { EndpointMap } from './endpoint.ts';

export const inviteEndpoints = {} as const satisfies EndpointMap;
