import type { EndpointMap } from './endpoint.ts';

export const ledgerEndpoints = {} as const satisfies EndpointMap;
