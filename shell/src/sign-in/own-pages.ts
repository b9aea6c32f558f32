import type { PageDeclaration } from '@marquee/api/contract';
import { errorPaths } from '../error-pages/paths.ts';

const signIn: readonly PageDeclaration[] = [
  { path: '/login', access: 'everybody' },
  { path: '/auth/login', access: 'everybody' },
  { path: '/signup', access: 'everybody' },
  { path: '/extra-pages/sign-up', access: 'browsers' },
  { path: '/auth/lost-password', access: 'everybody' },
  { path: '/auth/reset-password', access: 'everybody' },
  { path: '/create-password', access: 'everybody' },
  { path: '/verify-email', access: 'everybody' },
  { path: '/accept-invite', access: 'everybody' },
  { path: '/reject-invite', access: 'everybody' },
];

/** Paths whose pages the shell draws itself, so that they work when every remote is down. */
export const signInPaths: readonly string[] = signIn.map(({ path }) => path);

/** All the shell answers for: its own pages, and what the server writes instead of a section. */
export const ownPages: readonly PageDeclaration[] = [
  ...signIn,
  ...errorPaths.map((path) => ({ path, access: 'everybody' as const })),
  { path: '/sitemap.xml', access: 'everybody' },
  { path: '/robots.txt', access: 'everybody' },
];
