import type { EndpointMap } from './endpoint.ts';

export const entityEndpoints = {} as const satisfies EndpointMap;
