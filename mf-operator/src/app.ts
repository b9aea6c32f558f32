import { defineRemote } from '@marquee/mf-shared/federation';
import { texts } from './text.ts';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  texts,
  routes: [
    { path: '/dashboard', load: () => import('./dashboard/dashboard.page.tsx') },
    { path: '/library', load: () => import('./library/library.page.tsx') },
    { path: '/library/title/:id', load: () => import('./library/title/title.page.tsx') },
    { path: '/account', load: () => import('./account/overview/overview.page.tsx') },
    { path: '/account/profile', load: () => import('./account/profile/profile.page.tsx') },
    { path: '/account/security', load: () => import('./account/security/security.page.tsx') },
    { path: '/account/connections', load: () => import('./account/connections/connections.page.tsx') },
    { path: '/account/addresses', load: () => import('./account/addresses/addresses.page.tsx') },
    { path: '/account/inbox', load: () => import('./account/inbox/inbox.page.tsx') },
    { path: '/account/organization', load: () => import('./organization/organization.page.tsx') },
    { path: '/account/data', load: () => import('./account/data/data.page.tsx') },
    { path: '/settings', load: () => import('./settings/settings.page.tsx') },
    { path: '/settings/notifications', load: () => import('./settings/notifications.page.tsx') },
    { path: '/settings/general', load: () => import('./settings/general/general.page.tsx') },
    { path: '/settings/sign-in', load: () => import('./settings/sign-in/sign-in.page.tsx') },
    { path: '/settings/domains', load: () => import('./settings/domains/domains.page.tsx') },
    { path: '/settings/storage', load: () => import('./settings/storage/storage.page.tsx') },
    { path: '/settings/keys', load: () => import('./settings/keys/keys.page.tsx') },
    { path: '/settings/tenants', load: () => import('./settings/tenants/tenants.page.tsx') },
    { path: '/settings/tenants/new', load: () => import('./settings/tenants/new-tenant.page.tsx') },
    { path: '/settings/tenants/:id', load: () => import('./settings/tenants/tenant.page.tsx') },
    { path: '*', load: () => import('./not-found/not-found.page.tsx') },
  ],
});
