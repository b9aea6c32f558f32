import Type from 'typebox';
import { patterns } from '../patterns.ts';
import { SignedIn } from './session.ts';
import type { EndpointMap } from '../endpoint.ts';
import { exampleIdentity } from './identity.ts';
import { resource } from '../resource.ts';
import { ById, Id, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;
/** Parameters that a provider adds to the callback address. */
const Answer = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 2000 }),
    state: Type.String({ minLength: 1, maxLength: 500 }),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
const exampleProvider = { id: '0190a6f0-7c00-7000-8000-0000000000f4', name: 'Marquee ID' };

/** OpenID Connect provider with which a tenant's people may sign in. */
const settings = resource('oauth/settings', {
  many: 'the identity providers of the tenant',
  one: 'an identity provider',
  read: 'setting:read',
  /** Owners only, because a trusted provider decides who is let in. */
  write: 'tenant:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Base address of `/.well-known/openid-configuration`: HTTPS, or HTTP on this machine. */
    issuer: Type.String({ minLength: 8, maxLength: 500 }),
    clientId: Type.String({ minLength: 1, maxLength: 300 }),
    /** Separated by spaces; includes `openid`. */
    scopes: Type.String({ minLength: 6, maxLength: 300 }),
    /** Mail domains that sign in here and nowhere else. */
    domains: Type.Array(Type.String({ minLength: 3, maxLength: 200, pattern: patterns.domain }), { maxItems: 50 }),
    enabled: Type.Boolean(),
  },
  secrets: { clientSecret: Type.String({ minLength: 1, maxLength: 500 }) },
  facts: {
    hasClientSecret: Type.Boolean(),
    /** Callback path to register at the provider. */
    callbackPath: Type.String(),
  },
  required: ['name', 'issuer', 'clientId'],
  example: {
    name: 'Marquee ID',
    issuer: 'https://id.demo.example',
    clientId: 'marquee',
    scopes: 'openid email profile',
    domains: [],
    enabled: true,
    hasClientSecret: true,
    callbackPath: '/auth/login',
  },
});

export const oauthEndpoints = {
  ...settings,
  'GET /oauth/providers': {
    summary: 'The providers one may sign in with, as the login page offers them.',
    access: 'key',
    reply: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    example: [exampleProvider],
  },
  'GET /oauth/authorize/:id': {
    summary:
      'Begins to sign in at a provider: the address to go to. It comes back to `/auth/login` with a code and the state, which a cookie binds to this browser for ten minutes.',
    access: 'key',
    params: ById,
    query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }, closed),
    reply: Type.Object({ url: Type.String() }),
    example: { url: 'https://id.demo.example/auth?client_id=marquee&response_type=code' },
  },
  'POST /auth/login-sso': {
    summary: 'Ends a sign-in at a provider, with what it added to the address. A session is opened only for a verified identity.',
    access: 'key',
    body: Answer,
    alsoQuery: true,
    reply: Type.Object({ signedIn: SignedIn, returnTo: Type.String() }),
    example: { signedIn: { jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', identity: exampleIdentity, mfa: null }, returnTo: '/' },
  },
  'POST /oauth/connect': {
    summary:
      'Begins to connect an account at a provider with who is signed in: the address to go to. It comes back as from a sign-in, with a state that begins `connect.{providerId}.`. Asks for the password, unless one signed in within a quarter of an hour; people without one sign in anew.',
    access: 'signed-in',
    body: Type.Object({ providerId: Id, password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }, closed),
    reply: Type.Object({ url: Type.String() }),
    example: { url: 'https://id.demo.example/auth?client_id=marquee&response_type=code' },
  },
  'POST /oauth/connected': {
    summary: 'Connects the account, in the browser and the session that began. Signs nobody in. An account that is one’s own already stays so.',
    access: 'signed-in',
    body: Answer,
    reply: Type.Object({ provider: Type.Object({ id: Id, name: Type.String() }), address: nullable(Type.String()), already: Type.Boolean() }),
    example: { provider: exampleProvider, address: 'vera@id.example', already: false },
  },
} as const satisfies EndpointMap;
