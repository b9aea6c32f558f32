import type { EndpointMap } from './endpoint.ts';

export const vocabEndpoints = {} as const satisfies EndpointMap;
