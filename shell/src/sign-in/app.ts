import { defineRemote } from '@marquee/mf-shared/federation';

const login = () => import('./login.page.tsx');
const register = () => import('./register.page.tsx');

/** The shell's own section: signing in and up. */
export const { bootstrap, mount, unmount } = defineRemote({
  routes: [
    { path: '/login', load: login },
    { path: '/auth/login', load: login },
    { path: '/signup', load: register },
    { path: '/extra-pages/sign-up', load: register },
  ],
});
