import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { Email } from '../email.ts';
import { patterns } from '../patterns.ts';
import { postList } from '../resource.ts';
import { ById, Done, EntityStatus, FileHost, FilePath, Id, Instant, listQuery, nullable, page, SourceUrl, examplePage } from '../values.ts';
import { openJson, Version } from '../bounded.ts';

export const RoleName = Type.Enum(['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN']);

export const Avatar = Type.Object(
  { host: FileHost, path: FilePath, masterPath: FilePath, smallPath: FilePath, sourceUrl: nullable(SourceUrl) },
  { additionalProperties: false },
);

const name = Type.String({ minLength: 1, maxLength: 100 });
const profile = {
  firstName: name,
  lastName: Type.String({ maxLength: 100 }),
  /** Public name; the first name while empty. */
  displayName: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40, pattern: patterns.phone }),
  /** Null: the tenant's language. */
  locale: nullable(Type.Enum(locales)),
  /** Null: the tenant's theme. */
  themeScheme: nullable(Type.Enum(['light', 'dark', 'auto', 'hotstar', 'amazonprime', 'hulu'])),
  /** Null: the direction of the language. */
  themeDirection: nullable(Type.Enum(['ltr', 'rtl'])),
  /** IANA name; null: the zone of the device. */
  timeZone: nullable(Type.String({ minLength: 1, maxLength: 60 })),
  marketingConsent: Type.Boolean(),
  /** Players show the goods in a title that can be bought. */
  showsMoments: Type.Boolean(),
  /** Birth date, set once; staff correct mistakes. */
  birthDate: nullable(Type.String({ format: 'date', maxLength: 10 })),
  avatar: nullable(Avatar),
};

/** ORGANIZATION: the tenant's own. The other types are suppliers. */
export const OrganizationType = Type.Enum(['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT']);

/** Role in an organization. `memberId` is the membership: saving it with `primary` makes its role the effective one (spec §6). */
const OrganizationRole = Type.Object({
  memberId: Id,
  organizationId: Id,
  organizationName: Type.String(),
  organizationLogo: nullable(Type.Object({ path: Type.String() })),
  role: RoleName,
  primary: Type.Boolean(),
});

/** Person of a tenant as they see themselves (spec §3 User and Identity). `rights` follow from the primary role. */
export const Identity = Type.Object({
  id: Id,
  email: Type.String(),
  ...profile,
  using2FA: Type.Boolean(),
  verified: Type.Boolean(),
  /** APPROVED may sign in; ARCHIVED is suspended. */
  entityStatus: EntityStatus,
  organizationRoles: Type.Array(OrganizationRole),
  organization: nullable(Type.Object({ id: Id, name: Type.String(), organizationType: OrganizationType })),
  favorites: Type.Object({ PRODUCT: Type.Array(Id), IDENTITY: Type.Array(Id), ORGANIZATION: Type.Array(Id) }),
  rights: Type.Array(Type.String()),
  version: Version,
  createdAt: Instant,
  lastModified: Instant,
});
export type Identity = Static<typeof Identity>;

const closed = { additionalProperties: false } as const;
const optional = Type.Partial(Type.Object(profile)).properties;

/** Without `id` a new person, who is mailed a link to choose a password. `email` is set once; nobody changes another person's address. */
export const IdentityDraft = Type.Object(
  { id: Type.Optional(Id), version: Type.Optional(Version), email: Type.Optional(Email), ...optional, entityStatus: Type.Optional(EntityStatus) },
  closed,
);

/** Public view of a person. */
export const Profile = Type.Object({
  id: Id,
  firstName: Type.String(),
  displayName: Type.String(),
  avatar: nullable(Avatar),
  favourites: Type.Integer(),
  memberSince: Instant,
});
export type Profile = Static<typeof Profile>;

export const FavoriteKind = Type.Enum(['PRODUCT', 'IDENTITY', 'ORGANIZATION']);
export type FavoriteKind = Static<typeof FavoriteKind>;

export const exampleIdentity = {
  id: '0190a6f0-7c00-7000-8000-0000000000d1',
  email: 'viewer@demo.example',
  firstName: 'Vera',
  lastName: 'Lund',
  displayName: 'Vera',
  phone: '',
  locale: null,
  themeScheme: null,
  themeDirection: null,
  timeZone: null,
  marketingConsent: false,
  showsMoments: true,
  birthDate: null,
  avatar: null,
  using2FA: false,
  verified: true,
  entityStatus: 'APPROVED',
  organizationRoles: [],
  organization: null,
  favorites: { PRODUCT: [], IDENTITY: [], ORGANIZATION: [] },
  rights: [],
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
};
export const exampleProfile = {
  id: exampleIdentity.id,
  firstName: 'Vera',
  displayName: 'Vera',
  avatar: null,
  favourites: 3,
  memberSince: '2026-11-21T10:00:00.000Z',
};
const pageOfOne = (one: unknown) => examplePage(one);

const list = {
  'GET /identity/list': {
    summary: 'Lists people of the tenant.',
    access: 'person:read',
    query: Type.Object(listQuery, closed),
    reply: page(Identity),
    example: pageOfOne(exampleIdentity),
  },
} as const;
export const identityEndpoints = {
  ...list,
  ...postList('identity', list),
  'GET /identity/item/:id': {
    summary: 'Oneself, or with person:read another person of the tenant.',
    access: 'signed-in',
    params: ById,
    reply: Identity,
    example: exampleIdentity,
  },
  'POST /identity/item': {
    summary:
      'Saves a person: one’s own profile, or with person:update another’s or (without id) a new one, who is mailed a link to choose a password. A new one needs email, firstName.',
    access: 'signed-in',
    body: IdentityDraft,
    reply: Identity,
    example: exampleIdentity,
  },
  'PUT /identity/item/:id': {
    summary: 'Copies a person’s profile to a new, unverified one without password, under a free address.',
    access: 'person:update',
    params: ById,
    reply: Identity,
    example: exampleIdentity,
  },
  'DELETE /identity/item/:id': {
    summary:
      'Deletes a person and what is kept on them, for good. Oneself within fifteen minutes of signing in, else by /identity/delete-account; refused for the last owner of an organization.',
    access: 'signed-in',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /identity/delete-account': {
    summary: 'Deletes oneself for good. Needs the password, or, of those who have none, a session begun within fifteen minutes.',
    access: 'signed-in',
    body: Type.Object({ password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }, closed),
    reply: Done,
    example: { done: true },
  },
  'GET /identity/export': {
    summary: 'Everything kept on oneself, by table, as one document; without secrets. Of what one wrote for others: that one did, and when.',
    access: 'signed-in',
    reply: Type.Object({
      exportedAt: Instant,
      identityId: Id,
      tables: Type.Record(Type.String(), Type.Array(openJson({ key: 63, most: 10_000, depth: 12, size: 1_000_000 }))),
    }),
    example: { exportedAt: '2026-11-21T10:00:00.000Z', identityId: exampleIdentity.id, tables: { favorite: [] } },
  },
  'GET /identity/profile/:id': {
    summary: 'What others may see of a person.',
    access: 'signed-in',
    params: ById,
    reply: Profile,
    example: exampleProfile,
  },
} as const satisfies EndpointMap;
