import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { FavoriteKind } from './identity.ts';
import { Id, Instant, listQuery, MetaData, nullable, page, examplePage } from '../values.ts';

/** Actions that callers may record themselves. The server records the others where they happen. */
export const OpenActionKind = Type.Enum(['WATCHED', 'VIEWED', 'SEARCHED', 'SHARED', 'DOWNLOADED', 'CLICKED']);
export const ActionKind = Type.Enum([
  ...OpenActionKind.enum,
  'SIGNED_IN',
  'PASSWORD_CHANGED',
  'MFA_CHANGED',
  'CONNECTED',
  'DISCONNECTED',
  'SAVED',
  'DELETED',
  'INVITED',
  'INVITE_ACCEPTED',
  'INVITE_REJECTED',
  'ROLE_CHANGED',
  'KEY_GENERATED',
  'KEY_REVOKED',
  'PAYMENT_KEYS_CHANGED',
]);
export type ActionKind = Static<typeof ActionKind>;
const target = { targetKind: nullable(Type.String({ maxLength: 40, pattern: '^[A-Z_]+$' })), targetId: nullable(Id) };
export const Action = Type.Object({ id: Id, identityId: Id, kind: ActionKind, ...target, metaData: MetaData, createdAt: Instant });
export type Action = Static<typeof Action>;

const exampleAction = {
  id: '0190a6f0-7c00-7000-8000-0000000000d9',
  identityId: '0190a6f0-7c00-7000-8000-0000000000d1',
  kind: 'WATCHED',
  targetKind: 'PRODUCT',
  targetId: '0190a6f0-7c00-7000-8000-0000000000e1',
  metaData: { seconds: 1200 },
  createdAt: '2026-11-21T10:00:00.000Z',
};

export const actionEndpoints = {
  'GET /identity/action/list': {
    summary: 'What one did, the latest first; with person:read what others did, by identityId.',
    access: 'signed-in',
    query: Type.Object(
      { page: listQuery.page, size: listQuery.size, cursor: listQuery.cursor, identityId: Type.Optional(Id), kind: Type.Optional(ActionKind) },
      { additionalProperties: false },
    ),
    reply: page(Action),
    example: examplePage(exampleAction),
  },
  'POST /identity/action/item': {
    summary: 'Records something one did, and to what: targetKind with targetId. Records are never changed.',
    access: 'signed-in',
    body: Type.Object(
      { kind: OpenActionKind, targetKind: Type.Optional(FavoriteKind), targetId: Type.Optional(Id), metaData: Type.Optional(MetaData) },
      { additionalProperties: false },
    ),
    reply: Action,
    example: exampleAction,
  },
} as const satisfies EndpointMap;
