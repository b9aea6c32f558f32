import type { PageDeclaration, Registry } from '@marquee/api/contract';
import { ownPages } from '../sign-in/own-pages.ts';
import { ownerOf } from './registry.ts';

export interface PageAt {
  /** In the router's form, as its remote declares it. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** What its remote, or the shell, says of it. */
  readonly page: PageDeclaration;
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // no page has such an address
  }
}

/** What a pattern's parameters are at an address, as the router would have it: whatever the case, and with or without a slash at the end. */
function matched(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    if (part === '*') break;
    const value = decoded(given[at] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** Which page is at an address; undefined where there is none. What is written out goes before what a parameter stands for. */
export function pageAt(remotes: Registry['remotes'], path: string): PageAt | undefined {
  const own = ownPages.find((known) => matched(known.path, path));
  if (own) return { pattern: own.path, params: {}, page: own };
  const pages = ownerOf(remotes, path)?.pages ?? [];
  const found = pages.flatMap((page) => {
    const params = matched(page.path, path);
    return params ? [{ pattern: page.path, params, page }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}
