import { slugFrom } from '../tenants/tenant-draft.ts';
import type { PageKind } from './pages-view.ts';

const MAX_NAME_LENGTH = 120;

/** Proposes the address of a title: articles are below /news. */
export async function proposePath(kind: PageKind, title: string): Promise<string> {
  const name = (await slugFrom(title)).slice(0, MAX_NAME_LENGTH);
  if (name === '') return '';
  return kind === 'ARTICLE' ? `/news/${name}` : `/${name}`;
}
