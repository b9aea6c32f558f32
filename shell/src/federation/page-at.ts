import type { PageDeclaration, Registry } from '@marquee/api/contract';
import { matchPage } from '../../../mf-shared/src/api/page-pattern.ts';
import { ownPages } from '../sign-in/own-pages.ts';
import { ownerOf } from './registry.ts';

export interface PageAt {
  /** In the router's form, as its remote declares it. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** What its remote, or the shell, says of it. */
  readonly page: PageDeclaration;
}

const MANY = 1000;
/** Number of parts that a pattern leaves open; one that is open at its end goes after every other. */
const openness = ({ pattern, params }: PageAt) => Object.keys(params).length + (pattern.endsWith('*') ? MANY : 0);

/** Which page is at an address; undefined where there is none. What is written out goes before what a parameter stands for. */
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
