import type { EndpointMap } from './endpoint.ts';

export const dataseriesEndpoints = {} as const satisfies EndpointMap;
