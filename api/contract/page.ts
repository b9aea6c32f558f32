import type { EndpointMap } from './endpoint.ts';

export const pageEndpoints = {} as const satisfies EndpointMap;
