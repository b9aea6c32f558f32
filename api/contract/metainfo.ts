import type { EndpointMap } from './endpoint.ts';

export const metainfoEndpoints = {} as const satisfies EndpointMap;
