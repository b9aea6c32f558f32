export type Layout = 'blank' | 'frontend' | 'merchandise';

const blank = [
  '/login',
  '/auth',
  '/signup',
  '/extra-pages/sign-up',
  '/accept-invite',
  '/reject-invite',
  '/create-password',
  '/verify-email',
  '/extra/coming-soon',
  '/extra/error-page-one',
  '/extra/error-page-two',
];
const account = ['/dashboard', '/library', '/reports', '/settings', '/account'];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Which of the three layouts of the platform a path is shown in (spec §2). */
export function layoutOf(path: string): Layout {
  if (blank.some((root) => isUnder(path, root))) return 'blank';
  return isUnder(path, '/merchandise') ? 'merchandise' : 'frontend';
}

/** Account mode: the second navigation bar is shown, to people whose rights open any of it. */
export function isAccountMode(path: string): boolean {
  return account.some((root) => isUnder(path, root));
}

/** The player's own page fills the window; header and footer are not to be reached behind it. */
export function coversWindow(path: string): boolean {
  return isUnder(path, '/watch');
}
