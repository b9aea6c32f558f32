import { useEffect } from 'react';
import { nameDocument } from './document-head.ts';

/** The title of the browser's tab: the page, then the tenant. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) nameDocument(title);
  }, [title]);
}
