import type { EndpointMap } from './endpoint.ts';

export const transactionEndpoints = {} as const satisfies EndpointMap;
