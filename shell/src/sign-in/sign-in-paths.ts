/** Paths whose pages the shell draws itself, so that they work when every remote is down. */
export const signInPaths: readonly string[] = [
  '/login',
  '/auth/login',
  '/signup',
  '/extra-pages/sign-up',
  '/auth/lost-password',
  '/auth/reset-password',
  '/create-password',
  '/verify-email',
  '/accept-invite',
  '/reject-invite',
];

/** Where a signed-out visitor is sent from a page that needs a login: to the login and back after; who wants to register, to that. */
export function entranceFor(path: string, search: string): string {
  return path === '/extra-pages/sign-up' ? `/signup${search}` : `/login?returnTo=${encodeURIComponent(path + search)}`;
}
