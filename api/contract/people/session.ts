import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { exampleIdentity, Identity } from './identity.ts';
import { ById, Done, Id, Instant, listQuery, page, examplePage } from '../values.ts';

export const MfaMethod = Type.Enum(['TOTP', 'RECOVERY_CODE', 'PASSKEY']);
export type MfaMethod = Static<typeof MfaMethod>;

/** A short-lived signed token (15 minutes) and who it speaks for. The refresh cookie travels beside it, out of scripts' reach. */
export const Session = Type.Object({ jwt: Type.String(), identity: Identity, mfa: Type.Null() });
export type Session = Static<typeof Session>;

/**
 * The first of two factors was right (spec §4): `jwt` is a challenge that lives five minutes and opens nothing but `/auth/check-mfa`,
 * `/auth/verify-mfa` and the passkey calls, `identity` says no more than that a second factor is on.
 */
export const MfaPending = Type.Object({
  jwt: Type.String(),
  identity: Type.Object({ id: Id, firstName: Type.String(), using2FA: Type.Literal(true), verified: Type.Boolean() }),
  mfa: Type.Object({ methods: Type.Array(MfaMethod), expiresAt: Instant }),
});
export type MfaPending = Static<typeof MfaPending>;

/** `mfa` tells them apart: null when the session is open. */
export const SignedIn = Type.Union([Session, MfaPending]);
export type SignedIn = Static<typeof SignedIn>;

/** A place where somebody is signed in: one sign-in and all its renewals. */
export const OpenSession = Type.Object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  userAgent: Type.String(),
  address: Type.String(),
  /** How it was begun. */
  factor: Type.Enum(['PASSWORD', 'SSO', 'PASSKEY', 'LINK']),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

export const exampleSession = { jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', identity: exampleIdentity, mfa: null };
const exampleOpenSession = {
  id: '0190a6f0-7c00-7000-8000-0000000000f2',
  createdAt: '2026-11-21T10:00:00.000Z',
  lastSeenAt: '2026-11-21T11:30:00.000Z',
  userAgent: 'Firefox 140 on Linux',
  address: '192.0.2.7',
  factor: 'PASSWORD',
  current: true,
};

export const sessionEndpoints = {
  'GET /auth/session/list': {
    summary: 'Where one is signed in, the latest first.',
    access: 'signed-in',
    query: Type.Object({ page: listQuery.page, size: listQuery.size }, { additionalProperties: false }),
    reply: page(OpenSession),
    example: examplePage(exampleOpenSession),
  },
  'DELETE /auth/session/item/:id': { summary: 'Signs out there.', access: 'signed-in', params: ById, reply: Done, example: { done: true } },
  'POST /auth/session/end-others': { summary: 'Signs out everywhere else.', access: 'signed-in', reply: Done, example: { done: true } },
} as const satisfies EndpointMap;
