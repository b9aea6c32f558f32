import type { EndpointMap } from './endpoint.ts';

export const referenceEndpoints = {} as const satisfies EndpointMap;
