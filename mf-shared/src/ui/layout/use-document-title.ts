import { useEffect } from 'react';
import { documentSettings } from '../../api/settings.ts';

/** The title of the browser's tab: the page, then the tenant. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const { app_name } = documentSettings().tenant.settings;
    document.title = title && title !== app_name ? `${title} · ${app_name}` : app_name;
  }, [title]);
}
