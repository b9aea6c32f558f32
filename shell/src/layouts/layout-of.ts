import { documentSettings } from '@marquee/mf-shared/api';
import { pageAt } from '../federation/page-at.ts';
import { frameAt } from '../federation/registry.ts';
import { signInPaths } from '../sign-in/own-pages.ts';

export type Layout = 'blank' | 'frontend' | 'merchandise';

const frameOf = (path: string) => frameAt(documentSettings().registry.remotes, path);

/** Which of the three layouts of the platform a path is shown in (spec §2): none around the shell's own pages, else what its remote declares. */
export function layoutOf(path: string): Layout {
  if (signInPaths.includes(pageAt([], path)?.pattern ?? '')) return 'blank';
  return frameOf(path) === 'shop' ? 'merchandise' : 'frontend';
}

/** Account mode: the second navigation bar is shown, to people whose rights open any of it. */
export function isAccountMode(path: string): boolean {
  return frameOf(path) === 'console';
}

/** The player's own page fills the window; header and footer are not to be reached behind it. */
export function coversWindow(path: string): boolean {
  return frameOf(path) === 'window';
}
