import { defineRemote, type SectionProps } from '@marquee/mf-shared/federation';

const section = defineRemote({ routes: [{ path: '*', load: () => import('./not-found.page.tsx') }] });

/** The shell's own section for addresses nothing is at: it needs no remote. */
export const bootstrap = (props: SectionProps) => section.bootstrap(props);
export const mount = (props: SectionProps) => section.mount(props);
export const unmount = (props: SectionProps) => section.unmount(props);
