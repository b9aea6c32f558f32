import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ProductCard } from './product.ts';
import { exampleCard } from './product-example.ts';

/** What a person did in titles that viewers see. */
export const PersonRole = Type.Object({
  role: Type.Enum(['CAST', 'DIRECTOR']),
  /** Exact up to 10,000; where `totalIsExact` is false there are more. */
  totalElements: Type.Integer(),
  totalIsExact: Type.Boolean(),
  /** The most watched of them, at most 24. */
  content: Type.Array(ProductCard),
});
export type PersonRole = Static<typeof PersonRole>;

export const personEndpoints = {
  'GET /product/person': {
    summary:
      'A person by the name that titles spell: what they play in and direct of what is published, the most watched first, at most 24 of each. The rest is in GET /product/list, with metaData {"cast":["…"]} or {"directors":["…"]}. Nobody whom no published title names is NOT_FOUND.',
    access: 'key',
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 120 }) }, { additionalProperties: false }),
    reply: Type.Object({ name: Type.String(), roles: Type.Array(PersonRole) }),
    example: { name: 'Noor Halvorsén', roles: [{ role: 'CAST', totalElements: 1, totalIsExact: true, content: [exampleCard] }] },
  },
} as const satisfies EndpointMap;
