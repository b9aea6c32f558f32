import { defineRemote, type SectionProps } from '@marquee/mf-shared/federation';

const login = () => import('./login/login.page.tsx');
const register = () => import('./register/register.page.tsx');

const section = defineRemote({
  routes: [
    { path: '/login', load: login },
    { path: '/auth/login', load: () => import('./login/arrival.page.tsx') },
    { path: '/signup', load: register },
    { path: '/extra-pages/sign-up', load: register },
    { path: '/verify-email', load: () => import('./register/verify-email.page.tsx') },
    { path: '/auth/lost-password', load: () => import('./password/lost-password.page.tsx') },
    { path: '/auth/reset-password', load: () => import('./password/reset-password.page.tsx') },
    { path: '/create-password', load: () => import('./password/create-password.page.tsx') },
    { path: '/accept-invite', load: () => import('./invite/accept-invite.page.tsx') },
    { path: '/reject-invite', load: () => import('./invite/reject-invite.page.tsx') },
  ],
});

/** The shell's own section: signing in and up, and all that mailed links lead to. */
export const bootstrap = (props: SectionProps) => section.bootstrap(props);
export const mount = (props: SectionProps) => section.mount(props);
export const unmount = (props: SectionProps) => section.unmount(props);
