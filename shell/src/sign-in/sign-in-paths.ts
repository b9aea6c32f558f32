/** Where a signed-out visitor is sent from a page that needs a login: to the login and back after; who wants to register, to that. */
export function entranceFor(path: string, search: string): string {
  return path === '/extra-pages/sign-up' ? `/signup${search}` : `/login?returnTo=${encodeURIComponent(path + search)}`;
}
