import { useEffect } from 'react';
import { sayHead, showHead } from './document-head.ts';
import type { PageHead } from './head-tags.ts';

/**
 * What the page says of itself to search engines and wherever its link is shared; its name is its heading's. The server writes it into the document,
 * and it follows whoever goes on inside of it.
 */
export function useDocumentHead(head: PageHead): void {
  if (typeof document === 'undefined') sayHead(head);
  const { description, image, kind, address, feed: { address: feed, title = '' } = {} } = head;
  useEffect(
    () => showHead({ description, image, address, ...(kind && { kind }), ...(feed !== undefined && { feed: { address: feed, title } }) }),
    [description, image, kind, address, feed, title],
  );
}
