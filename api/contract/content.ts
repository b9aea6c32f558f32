import type { EndpointMap } from './endpoint.ts';

export const contentEndpoints = {} as const satisfies EndpointMap;
