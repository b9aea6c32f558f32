import { defineRemote, type SectionProps } from '@marquee/mf-shared/federation';

const login = () => import('./login.page.tsx');
const register = () => import('./register.page.tsx');

const section = defineRemote({
  routes: [
    { path: '/login', load: login },
    { path: '/auth/login', load: login },
    { path: '/signup', load: register },
    { path: '/extra-pages/sign-up', load: register },
  ],
});

/** The shell's own section: signing in and up. */
export const bootstrap = (props: SectionProps) => section.bootstrap(props);
export const mount = (props: SectionProps) => section.mount(props);
export const unmount = (props: SectionProps) => section.unmount(props);
