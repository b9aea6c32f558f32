import type { EndpointMap } from './endpoint.ts';

export const pollEndpoints = {} as const satisfies EndpointMap;
