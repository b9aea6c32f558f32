import type { ModuleIcon, PageDeclaration, ReleaseFrame, Right } from '@marquee/api/contract';
import type { ModuleComponent } from '../federation/modules.ts';
import type { PageRoute } from '../federation/routes.ts';
import type { LentSlots } from '../federation/slots.ts';

/** A page: where it is, how it is loaded, and what others must know of it before it is. Without `access` it needs a login. */
export type DeclaredPage = PageRoute &
  Omit<PageDeclaration, 'path' | 'title' | 'scripts'> & {
    /** The key of a text of the package: what the tab is called before the page has drawn. */
    readonly title?: string;
  };

/** An admin module that is lent to the console: what it is called (a text of the package), what is drawn beside that, the right that opens it. */
export interface DeclaredModule {
  readonly title: string;
  readonly icon: ModuleIcon;
  readonly access: Right;
  readonly load: () => Promise<ModuleComponent>;
}

/** What a remote says of itself, in its `src/release.ts`: the build writes it into the release, and shell and server read it from the registry. */
export interface Release {
  /** Path prefixes that are this remote's alone, and what stands around what is below each. */
  readonly owns: Readonly<Record<string, { readonly frame?: ReleaseFrame }>>;
  /** A path that ends in `*` is for all others, and a page only where it says which it `shows`. */
  readonly routes: readonly DeclaredPage[];
  readonly slots?: LentSlots;
  /** By name, which is the module's address below `/modules`. */
  readonly modules?: Readonly<Record<string, DeclaredModule>>;
}

/** Declares a remote's release. It is evaluated by the build as well: nothing in it may need a browser before a page is loaded. */
export function defineRelease(release: Release): Release {
  return release;
}
