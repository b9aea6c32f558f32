import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id } from '../values.ts';

/** An organization that supplies titles viewers find. */
export const ProviderCard = Type.Object({ id: Id, name: Type.String(), total: Type.Integer() });
export type ProviderCard = Static<typeof ProviderCard>;

/** Providers in a list, at most. */
export const MAX_PROVIDERS = 200;

export const providerEndpoints = {
  'GET /product/providers': {
    summary: `The organizations that published titles come from, those of most titles first, ${MAX_PROVIDERS} at most. \`programTypes\` (comma separated; FEATURE, PROGRAM, SHORT, SERIES by default) says of which titles.`,
    access: 'key',
    query: Type.Object({ programTypes: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
    reply: Type.Object({ content: Type.Array(ProviderCard) }),
    example: { content: [{ id: '0190a6f0-7c00-7000-8000-000000000001', name: 'Northlight', total: 12 }] },
  },
} as const satisfies EndpointMap;
