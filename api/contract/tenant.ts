import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { ById, Id } from './values.ts';

export const ThemeName = Type.Enum(['light', 'dark', 'auto', 'hotstar', 'amazonprime', 'hulu']);

/** What a document needs to know of its tenant. `brand` colours are CSS colours. `policy` open: browsing needs no login (design §5). */
export const TenantSettings = Type.Object({
  app_name: Type.String(),
  theme_scheme: ThemeName,
  theme_scheme_direction: Type.Enum(['ltr', 'rtl']),
  theme_color: Type.String(),
  policy: Type.Enum(['members', 'open']),
  locale: Type.Enum(['en', 'ar']),
  support: Type.Object({ email: Type.String(), phone: Type.String() }),
});
export type TenantSettings = Static<typeof TenantSettings>;

export const Tenant = Type.Object({ id: Id, slug: Type.String(), name: Type.String(), settings: TenantSettings });
export type Tenant = Static<typeof Tenant>;

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
};

export const tenantEndpoints = {
  'GET /tenant/item/:id': { summary: 'The tenant itself, for its owners.', access: 'tenant:read', params: ById, reply: Tenant, example: exampleTenant },
} as const satisfies EndpointMap;
