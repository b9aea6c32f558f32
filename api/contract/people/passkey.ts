import Type, { type Static } from 'typebox';
import { openJson } from '../bounded.ts';
import { SignedIn } from './session.ts';
import type { EndpointMap } from '../endpoint.ts';
import { exampleIdentity } from './identity.ts';
import { ById, Done, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';

/** A passkey of a person; what proves it never leaves their device. */
export const Passkey = Type.Object({ id: Id, name: Type.String(), createdAt: Instant, lastUsedAt: nullable(Instant), backedUp: Type.Boolean() });
export type Passkey = Static<typeof Passkey>;

/** Options and answers of WebAuthn in the JSON form browsers read and write (`PublicKeyCredential.parse…FromJSON`). */
const Ceremony = openJson({ key: 60, most: 300, depth: 8, size: 40_000 });
const token = Type.Optional(Type.String({ minLength: 20, maxLength: 1000 }));
const closed = { additionalProperties: false } as const;
const name = Type.String({ minLength: 1, maxLength: 100 });
const examplePasskey = { id: '0190a6f0-7c00-7000-8000-0000000000f3', name: 'Phone', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null, backedUp: true };
const exampleOptions = { challenge: 'n3Vx', rpId: 'localhost' };

export const passkeyEndpoints = {
  'POST /auth/passkey/options': {
    summary: 'What the browser needs to ask for a passkey: to sign in, or with the challenge `token` of a sign-in as its second factor.',
    access: 'key',
    body: Type.Object({ token }, closed),
    reply: Ceremony,
    example: exampleOptions,
  },
  'POST /auth/passkey/verify': {
    summary: 'Signs in with what the browser answered. A passkey that checked its holder is both factors at once.',
    access: 'key',
    body: Type.Object({ token, response: Ceremony }, closed),
    reply: SignedIn,
    example: { jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', identity: exampleIdentity, mfa: null },
  },
  'POST /auth/passkey/register-options': {
    summary:
      'What the browser needs to make a passkey. Asks for the password, unless one signed in within a quarter of an hour; people without one sign in anew.',
    access: 'signed-in',
    body: Type.Object({ password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }, closed),
    reply: Ceremony,
    example: exampleOptions,
  },
  'POST /auth/passkey/register': {
    summary: 'Keeps the passkey the browser made.',
    access: 'signed-in',
    body: Type.Object({ name, response: Ceremony }, closed),
    reply: Passkey,
    example: examplePasskey,
  },
  'GET /auth/passkey/list': {
    summary: 'One’s own passkeys.',
    access: 'signed-in',
    query: Type.Object({ page: listQuery.page, size: listQuery.size }, closed),
    reply: page(Passkey),
    example: examplePage(examplePasskey),
  },
  'POST /auth/passkey/item': {
    summary: 'Renames a passkey.',
    access: 'signed-in',
    body: Type.Object({ id: Id, name }, closed),
    reply: Passkey,
    example: examplePasskey,
  },
  'DELETE /auth/passkey/item/:id': { summary: 'Forgets a passkey.', access: 'signed-in', params: ById, reply: Done, example: { done: true } },
} as const satisfies EndpointMap;
