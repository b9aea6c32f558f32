import { matchPage } from './page-pattern.ts';
import { documentSettings } from './settings.ts';

/**
 * Whether a live release has a page at an address of this site. Links that others write (notices, tenants, editors) are shown only then. An installation
 * without releases hides none.
 */
export function hasPage(address: string): boolean {
  const pages = documentSettings().registry.remotes.flatMap((remote) => remote.pages);
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return pages.length === 0 || pages.some((page) => matchPage(page.path, path) !== undefined);
}
