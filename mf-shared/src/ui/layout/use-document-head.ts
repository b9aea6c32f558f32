import { useEffect } from 'react';
import { sayHead, showHead } from './document-head.ts';
import type { PageHead } from './head-tags.ts';

/**
 * Sets the description of the page for search engines and link previews; its title comes from its heading. The server writes the head into the document; the
 * browser updates it on navigation within the page.
 */
export function useDocumentHead(head: PageHead): void {
  if (typeof document === 'undefined') sayHead(head);
  const { description, image, kind, address, feed: { address: feed, title = '' } = {} } = head;
  useEffect(
    () => showHead({ description, image, address, ...(kind && { kind }), ...(feed !== undefined && { feed: { address: feed, title } }) }),
    [description, image, kind, address, feed, title],
  );
}
