import type { EndpointMap } from './endpoint.ts';

export const fileEndpoints = {} as const satisfies EndpointMap;
