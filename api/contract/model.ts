import type { EndpointMap } from './endpoint.ts';

export const modelEndpoints = {} as const satisfies EndpointMap;
