import { matchPage } from './page-pattern.ts';
import { documentSettings } from './settings.ts';

/** Pages that editors write may be anywhere: their pattern tells nothing of an address. */
const isWritten = (page: { readonly shows?: string }) => page.shows === 'page';

/**
 * Whether a live release has a page at an address of this site. Links that others write (notices, tenants, editors) are shown only then. An installation
 * without releases hides none.
 */
export function hasPage(address: string): boolean {
  const pages = documentSettings().registry.remotes.flatMap((remote) => remote.pages);
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return pages.length === 0 || pages.some((page) => !isWritten(page) && matchPage(page.path, path) !== undefined);
}

/** Whether an address has a page, or may have one that an editor has written. */
export function mayHavePage(address: string): boolean {
  return hasPage(address) || documentSettings().registry.remotes.some(({ pages }) => pages.some(isWritten));
}
