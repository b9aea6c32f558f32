import { defineRemote, type SectionProps } from '@marquee/mf-shared/federation';
import { FAILED_PATH, NOT_FOUND_PATH } from './paths.ts';

const section = defineRemote({
  routes: [
    { path: NOT_FOUND_PATH, load: () => import('../not-found/not-found.page.tsx') },
    { path: FAILED_PATH, load: () => import('./failed.page.tsx') },
  ],
});

/** The shell's own section for its two error pages (spec §2). */
export const bootstrap = (props: SectionProps) => section.bootstrap(props);
export const mount = (props: SectionProps) => section.mount(props);
export const unmount = (props: SectionProps) => section.unmount(props);
