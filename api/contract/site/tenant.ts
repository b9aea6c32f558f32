import Type, { type Static } from 'typebox';
import { apiKeyEndpoints } from './api-key.ts';
import type { EndpointMap } from '../endpoint.ts';
import { Email } from '../email.ts';
import { patterns } from '../patterns.ts';
import { ById, Done, EntityStatus, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';
import { Version } from '../bounded.ts';
import { closed, layout, own, TenantSettings } from './tenant-settings.ts';

export const Tenant = Type.Object({ id: Id, slug: Type.String(), name: Type.String(), settings: TenantSettings });
export type Tenant = Static<typeof Tenant>;

/** Tenant in the list of all tenants. ARCHIVED: closed for good. */
export const TenantRecord = Type.Object({
  ...Tenant.properties,
  entityStatus: EntityStatus,
  /** Start of the suspension, during which the tenant is served to nobody. */
  suspendedAt: nullable(Instant),
  isDefault: Type.Boolean(),
  organizations: Type.Integer(),
  people: Type.Integer(),
  /** Host names of the tenant, only verified ones. */
  hosts: Type.Array(Type.String()),
  version: Version,
  createdAt: Instant,
  lastModified: Instant,
});
export type TenantRecord = Static<typeof TenantRecord>;

const Quota = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 })));

/** Tenant as its owners and the platform's administrators see it. */
export const TenantDetail = Type.Object({
  ...TenantRecord.properties,
  /** Bytes of stored uploads, and the quotas of the tenant and of each person. `…Bytes` is null where the installation's default applies. */
  storage: Type.Object({
    used: Type.Number(),
    quota: Type.Number(),
    personQuota: Type.Number(),
    quotaBytes: nullable(Type.Number()),
    personQuotaBytes: nullable(Type.Number()),
  }),
  /** Owners of the tenant's first organization, and people invited as owners. */
  owners: Type.Array(
    Type.Object({
      email: Type.String(),
      /** Empty until an invite is accepted. */
      firstName: Type.String(),
      lastName: Type.String(),
      status: Type.Enum(['MEMBER', 'INVITED', 'EXPIRED', 'REJECTED']),
    }),
  ),
});
export type TenantDetail = Static<typeof TenantDetail>;

export const TenantDraft = Type.Object(
  {
    id: Type.Optional(Id),
    version: Type.Optional(Version),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** Only the settings sent change. */
    settings: Type.Optional(Type.Object(Type.Partial(Type.Object({ ...own, ...layout })).properties, closed)),
    /** New tenants only; cannot be changed. */
    slug: Type.Optional(Type.String({ maxLength: 40, pattern: patterns.slug })),
    /** New tenants only: domains served at once, beside the tenant's own name. Later domains are verified by /tenant/dns/verify. */
    hosts: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 20 })),
    /** Address invited as the first owner, of a new tenant or of one without owners. The invite replaces any earlier one. */
    ownerEmail: Type.Optional(Email),
    organizationName: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** True: served to nobody until set to false. Platform administrators only, and never for the tenant they are on. */
    suspended: Type.Optional(Type.Boolean()),
    /** Maximum bytes of stored uploads; null: the installation's default. Platform administrators only. */
    quotaBytes: Quota,
    personQuotaBytes: Quota,
  },
  closed,
);

const Host = Type.Object({
  host: Type.String(),
  verifiedAt: Instant,
  /** Platform's own name of the tenant, which cannot be removed. */
  canonical: Type.Boolean(),
});
/** DNS record that the owner of a domain creates, and the values found. One matching record is enough. */
const DnsRecord = Type.Object({
  type: Type.Enum(['TXT', 'CNAME']),
  name: Type.String(),
  expected: Type.String(),
  found: Type.Array(Type.String()),
  ok: Type.Boolean(),
});
export const DnsAnswer = Type.Object({ domain: Type.String(), verified: Type.Boolean(), records: Type.Array(DnsRecord) });
export type DnsAnswer = Static<typeof DnsAnswer>;
const domain = Type.String({ minLength: 1, maxLength: 253 });

const exampleTenant = {
  id: '0190a6f0-7c00-7000-8000-000000000011',
  slug: 'demo',
  name: 'Marquee',
  settings: {
    app_name: 'Marquee',
    theme_scheme: 'dark',
    theme_scheme_direction: 'ltr',
    theme_color: '#e0315b',
    policy: 'members',
    locale: 'en',
    support: { email: 'help@demo.example', phone: '+1 555 0100' },
  },
  entityStatus: 'APPROVED',
  suspendedAt: null,
  isDefault: true,
  organizations: 3,
  people: 8,
  hosts: ['demo.localhost'],
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
};
const exampleDns = {
  domain: 'tv.example.com',
  verified: true,
  records: [{ type: 'CNAME', name: 'tv.example.com', expected: 'demo.marquee.example', found: ['demo.marquee.example'], ok: true }],
};
const pageOfOne = (one: unknown) => examplePage(one);
const paging = { page: listQuery.page, size: listQuery.size };
const byId = { params: ById } as const;
const exampleOwner = { email: 'owner@demo.example', firstName: 'Olive', lastName: 'Marsh', status: 'MEMBER' };
const tenant = {
  reply: TenantDetail,
  example: {
    ...exampleTenant,
    storage: { used: 182_044, quota: 21_474_836_480, personQuota: 5_368_709_120, quotaBytes: null, personQuotaBytes: null },
    owners: [exampleOwner],
  },
} as const;
const dns = { access: 'tenant:update', reply: DnsAnswer, example: exampleDns } as const;

export const tenantEndpoints = {
  'GET /tenant/list': {
    summary: 'The tenant; of the platform’s administrators all tenants, by slug unless said otherwise. Open ones (APPROVED) or closed ones (ARCHIVED).',
    access: 'tenant:read',
    query: Type.Object(
      {
        ...paging,
        entityStatuses: listQuery.entityStatuses,
        sortBy: Type.Optional(Type.Enum(['slug', 'name', 'createdAt', 'lastModified'])),
        sortDirection: listQuery.sortDirection,
        /** Part of a name, slug or host. */
        q: listQuery.q,
        suspended: Type.Optional(Type.Boolean()),
        policy: Type.Optional(own.policy),
      },
      closed,
    ),
    reply: page(TenantRecord),
    example: pageOfOne(exampleTenant),
  },
  'POST /tenant/item': {
    summary:
      'Saves name and settings, which all documents follow at once. The platform’s administrators save any tenant, suspend and resume it, and make one without id, which needs slug, name, ownerEmail: its first owner is mailed an invite.',
    access: 'tenant:update',
    body: TenantDraft,
    ...tenant,
  },
  'GET /tenant/item/:id': { summary: 'The tenant itself, for its owners; any, for the platform’s administrators.', access: 'tenant:read', ...byId, ...tenant },
  'DELETE /tenant/item/:id': {
    summary:
      'Closes a tenant for good: its hosts are served no more, its keys and sessions end, its slug stays taken. The platform’s administrators’; never the default one, nor the one they are on.',
    access: 'tenant:update',
    ...byId,
    reply: Done,
    example: { done: true },
  },
  'GET /tenant/dns/verify/:id': {
    summary: 'Looks for proof that a domain is the tenant’s; from then on it shows the tenant. What to enter is in the answer.',
    ...byId,
    query: Type.Object({ domain: Type.Optional(domain) }, closed),
    ...dns,
  },
  'POST /tenant/dns/verify': { summary: 'The same with a body.', body: Type.Object({ id: Id, domain }, closed), ...dns },
  'GET /tenant/host/list': {
    summary: 'The names the tenant is served under.',
    access: 'tenant:read',
    query: Type.Object(paging, closed),
    reply: page(Host),
    example: pageOfOne({ host: 'tv.example.com', verifiedAt: '2026-11-21T10:00:00.000Z', canonical: false }),
  },
  'DELETE /tenant/host/item/:id': {
    summary: 'Gives a domain up.',
    access: 'tenant:update',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 253, pattern: '^[a-z0-9.-]+$' }) }, { additionalProperties: false }),
    reply: Done,
    example: { done: true },
  },
  ...apiKeyEndpoints,
} as const satisfies EndpointMap;
