import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { ById, Id } from './values.ts';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const RoleName = Type.Enum(['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN']);

export const Avatar = Type.Object({
  host: Type.String(),
  path: Type.String(),
  masterPath: Type.String(),
  smallPath: Type.String(),
  sourceUrl: nullable(Type.String()),
});

/** A person of a tenant as they see themselves (spec §3 User and Identity). `rights` follows from the primary role. */
export const Identity = Type.Object({
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: nullable(Avatar),
  using2FA: Type.Boolean(),
  verified: Type.Boolean(),
  organizationRoles: Type.Array(Type.Object({ organizationId: Id, organizationName: Type.String(), role: RoleName, primary: Type.Boolean() })),
  organization: nullable(Type.Object({ id: Id, name: Type.String() })),
  favorites: Type.Object({ PRODUCT: Type.Array(Id), IDENTITY: Type.Array(Id), ORGANIZATION: Type.Array(Id) }),
  rights: Type.Array(Type.String()),
});
export type Identity = Static<typeof Identity>;

/** A short-lived signed token (15 minutes) and who it speaks for. The refresh cookie travels beside it, out of scripts' reach. */
export const Session = Type.Object({ jwt: Type.String(), identity: Identity });

const email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const password = Type.String({ minLength: 12, maxLength: 200 });

const exampleIdentity = {
  id: '0190a6f0-7c00-7000-8000-0000000000d1',
  email: 'viewer@demo.example',
  firstName: 'Vera',
  lastName: 'Lund',
  avatar: null,
  using2FA: false,
  verified: true,
  organizationRoles: [],
  organization: null,
  favorites: { PRODUCT: [], IDENTITY: [], ORGANIZATION: [] },
  rights: [],
};
const exampleSession = { jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', identity: exampleIdentity };

export const identityEndpoints = {
  'POST /auth/login': {
    summary: 'Signs a person in. Wrong e-mail and wrong password answer alike.',
    access: 'key',
    body: Type.Object({ email, password: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    reply: Session,
    example: exampleSession,
  },
  'POST /auth/register': {
    summary: 'Creates an account and signs it in.',
    access: 'key',
    body: Type.Object(
      { email, password, firstName: Type.String({ minLength: 1, maxLength: 100 }), lastName: Type.String({ minLength: 1, maxLength: 100 }) },
      { additionalProperties: false },
    ),
    reply: Session,
    example: exampleSession,
  },
  'POST /auth/refresh': {
    summary: 'A new token for the HttpOnly refresh cookie, which rotates; a replayed one ends its whole family.',
    access: 'key',
    reply: Session,
    example: exampleSession,
  },
  'POST /auth/logout': {
    summary: 'Ends the session of the refresh cookie.',
    access: 'key',
    reply: Type.Object({ done: Type.Boolean() }),
    example: { done: true },
  },
  'GET /identity/item/:id': {
    summary: 'Oneself, or with person:read another person of the tenant.',
    access: 'signed-in',
    params: ById,
    reply: Identity,
    example: exampleIdentity,
  },
} as const satisfies EndpointMap;
