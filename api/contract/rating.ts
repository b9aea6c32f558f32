import type { EndpointMap } from './endpoint.ts';

export const ratingEndpoints = {} as const satisfies EndpointMap;
