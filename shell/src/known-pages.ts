import { documentSettings, type DocumentSettings } from '@marquee/mf-shared/api';
import { pageAt } from './federation/page-at.ts';
import { frameAt } from './federation/registry.ts';
import { isPublic } from './sign-in/public-routes.ts';

export interface KnownPages {
  /** Whether there is a page at a path: one that a section has, and whose thing the server has found. */
  readonly has: (path: string) => boolean;
  /** Whether a signed-out visitor may see what is at a path. That nothing is there may be seen by anybody. */
  readonly isOpen: (path: string) => boolean;
  /** The path that header, navigation and footer go by. Where nothing is, they are there whatever would have been. */
  readonly framedAs: (path: string) => string;
}

export function knownPages({ tenant, missing }: DocumentSettings, arrival = location.pathname): KnownPages {
  const remotes = () => documentSettings().registry.remotes;
  const has = (path: string) => !(missing && path === arrival) && pageAt(remotes(), path) !== undefined;
  return {
    has,
    isOpen: (path) => !has(path) || isPublic(pageAt(remotes(), path)?.page.access, tenant.settings.policy),
    framedAs: (path) => (!has(path) && frameAt(remotes(), path) === 'window' ? '/404' : path),
  };
}
