import type { PageDeclaration, Registry } from '@marquee/api/contract';
import { matchPage } from '../../../mf-shared/src/api/page-pattern.ts';
import { ownPages } from '../sign-in/own-pages.ts';
import { ownerOf } from './registry.ts';

export interface PageAt {
  /** Path in the router's form, as its remote declares it. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** Declaration by its remote, or by the shell. */
  readonly page: PageDeclaration;
}

const MANY = 1000;
/** Number of parts that a pattern leaves open; one that is open at its end goes after every other. */
const openness = ({ pattern, params }: PageAt) => Object.keys(params).length + (pattern.endsWith('*') ? MANY : 0);

/** Returns the page at an address; undefined if there is none. Literal parts go before parameters. */
export function pageAt(remotes: Registry['remotes'], path: string): PageAt | undefined {
  const own = ownPages.find((known) => matchPage(known.path, path));
  if (own) return { pattern: own.path, params: {}, page: own };
  const pages = ownerOf(remotes, path)?.pages ?? [];
  const found = pages.flatMap((page) => {
    const params = matchPage(page.path, path);
    return params ? [{ pattern: page.path, params, page }] : [];
  });
  return found.sort((a, b) => openness(a) - openness(b))[0];
}
