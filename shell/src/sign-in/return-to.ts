import type { Identity } from '@marquee/api/contract';
import { signInPaths } from './own-pages.ts';

/** Any origin does; only a path of this host may come back out of it. */
const HERE = 'http://here.invalid';

/** One signs in on the way to an invitation; every other page of signing in has done its work by then. */
const leadsBack = (path: string) => path === '/accept-invite' || !signInPaths.includes(path);

/** A page to go to after signing in: what was wanted, if it is one of ours and not sign-in itself; else home. */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith('//') && leadsBack(pathname) ? pathname + query + hash : '/';
}

/** Where to go after signing in, by the address of the login. */
export function returnPath(search: string): string {
  return safePath(new URLSearchParams(search).get('returnTo'));
}

/** Where somebody is let in to: what they wanted; who wanted nothing of their own comes home, to the console if it is theirs. */
export function landing(wanted: string, { rights }: Pick<Identity, 'rights'>): string {
  return wanted === '/' && rights.length > 0 ? '/dashboard' : wanted;
}
