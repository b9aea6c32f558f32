import { signInPaths } from './sign-in-paths.ts';

/** Any origin does; only a path of this host may come back out of it. */
const HERE = 'http://here.invalid';

/** Where to go after signing in: the page that was asked for, if it is one of ours and not sign-in itself; else home. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith('//') && !signInPaths.includes(pathname) ? pathname + query + hash : '/';
}
