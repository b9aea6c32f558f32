import type { EndpointMap } from './endpoint.ts';

export const connectionEndpoints = {} as const satisfies EndpointMap;
