/** Paths whose pages the shell draws itself, so that they work when every remote is down. */
export const signInPaths: readonly string[] = ['/login', '/auth/login', '/signup', '/extra-pages/sign-up'];
