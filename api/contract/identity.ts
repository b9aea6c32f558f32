import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { ById, Id, nullable } from './values.ts';

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

export const exampleIdentity = {
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
export const identityEndpoints = {
  'GET /identity/item/:id': {
    summary: 'Oneself, or with person:read another person of the tenant.',
    access: 'signed-in',
    params: ById,
    reply: Identity,
    example: exampleIdentity,
  },
} as const satisfies EndpointMap;
