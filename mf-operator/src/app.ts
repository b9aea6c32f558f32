import { defineRemote } from '@marquee/mf-shared/federation';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  routes: [
    { path: '/dashboard', load: () => import('./dashboard/dashboard.page.tsx') },
    { path: '/library', load: () => import('./library/library.page.tsx') },
    { path: '/library/title/:id', load: () => import('./library/title/title.page.tsx') },
    { path: '/account', load: () => import('./account/account.page.tsx') },
    { path: '*', load: () => import('./not-found/not-found.page.tsx') },
  ],
});
