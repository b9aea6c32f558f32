import type { EndpointMap } from './endpoint.ts';

export const projectEndpoints = {} as const satisfies EndpointMap;
