import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';

const closed = { additionalProperties: false } as const;

export const ApiKey = Type.Object({
  id: Id,
  kind: Type.Enum(['PUBLIC', 'SECRET']),
  name: Type.String(),
  /** Its first characters, to know it by. */
  prefix: Type.String(),
  /** Rights; without a person a secret key may do just these, in its organization. */
  scopes: Type.Array(Type.String()),
  status: Type.Enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
  organizationId: nullable(Id),
  createdBy: nullable(Type.Object({ id: Id, firstName: Type.String() })),
  createdAt: Instant,
  expiresAt: nullable(Instant),
  lastUsedAt: nullable(Instant),
});
export type ApiKey = Static<typeof ApiKey>;

const GenerateKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** SECRET unless said otherwise. PUBLIC makes the documents’ next key; those before stay good until they are revoked. */
    kind: Type.Optional(Type.Enum(['PUBLIC', 'SECRET'])),
    /** Some of the caller’s own rights; a list, or comma separated. */
    scopes: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60 }), Type.String({ maxLength: 2000 })])),
    expiresAt: Type.Optional(Instant),
  },
  closed,
);

const exampleKey = {
  id: '0190a6f0-7c00-7000-8000-000000000012',
  kind: 'SECRET',
  name: 'Nightly import',
  prefix: 'sk_3f9a',
  scopes: ['product:read', 'product:update'],
  status: 'ACTIVE',
  organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  createdBy: { id: '0190a6f0-7c00-7000-8000-0000000000d1', firstName: 'Olive' },
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
};
export const apiKeyEndpoints = {
  'GET /tenant/apikey/list': {
    summary: 'Keys of the caller’s organization and the tenant’s public ones, the newest first.',
    access: 'key:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size }, closed),
    reply: page(ApiKey),
    example: examplePage(exampleKey),
  },
  'POST /tenant/apikey/generate': {
    summary: 'Makes a key. Its secret is in this answer and never again.',
    access: 'key:update',
    body: GenerateKey,
    alsoQuery: true,
    reply: Type.Object({ ...ApiKey.properties, secret: Type.String() }),
    example: { ...exampleKey, secret: 'sk_3f9a0c…' },
  },
  'GET /tenant/apikey/item/:id': { summary: 'One key, without its secret.', access: 'key:read', params: ById, reply: ApiKey, example: exampleKey },
  'DELETE /tenant/apikey/item/:id': {
    summary: 'Revokes a key at once. The last public key stays.',
    access: 'key:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;
