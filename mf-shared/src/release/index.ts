import type { PageDeclaration, ReleaseFrame } from '@marquee/api/contract';
import type { PageRoute } from '../federation/routes.ts';
import type { LentSlots } from '../federation/slots.ts';

/** A page: where it is, how it is loaded, and what others must know of it before it is. Without `access` it needs a login. */
export type DeclaredPage = PageRoute &
  Omit<PageDeclaration, 'path' | 'title'> & {
    /** The key of a text of the package: what the tab is called before the page has drawn. */
    readonly title?: string;
  };

/** What a remote says of itself, in its `src/release.ts`: the build writes it into the release, and shell and server read it from the registry. */
export interface Release {
  /** Path prefixes that are this remote's alone, and what stands around what is below each. */
  readonly owns: Readonly<Record<string, { readonly frame?: ReleaseFrame }>>;
  /** A path that ends in `*` is what the remote shows for the others, and no page. */
  readonly routes: readonly DeclaredPage[];
  readonly slots?: LentSlots;
}

/** Declares a remote's release. It is evaluated by the build as well: nothing in it may need a browser before a page is loaded. */
export function defineRelease(release: Release): Release {
  return release;
}
