import type { ModuleIcon, PageDeclaration, ReleaseFrame, Right } from '@marquee/api/contract';
import type { ModuleComponent } from '../federation/modules.ts';
import type { PageRoute } from '../federation/routes.ts';
import type { LentSlots } from '../federation/slots.ts';

/** Page: its path, how it is loaded, and what others need before it is. Without `access` it needs a login. */
export type DeclaredPage = PageRoute &
  Omit<PageDeclaration, 'path' | 'title' | 'scripts'> & {
    /** Key of a text of the package: the title of the tab before the page has rendered. */
    readonly title?: string;
  };

/** Admin module for the console: its title (a text of the package), its icon, and the right that opens it. */
export interface DeclaredModule {
  readonly title: string;
  readonly icon: ModuleIcon;
  readonly access: Right;
  readonly load: () => Promise<ModuleComponent>;
}

/** Declaration of a remote, in its `src/release.ts`. The build writes it into the release; shell and server read it from the registry. */
export interface Release {
  /** Path prefixes that only this remote owns, and the frame around the pages below each. */
  readonly owns: Readonly<Record<string, { readonly frame?: ReleaseFrame }>>;
  /** A path that ends in `*` matches all others; it is a page only if it declares what it `shows`. */
  readonly routes: readonly DeclaredPage[];
  readonly slots?: LentSlots;
  /** Modules by name, which is the module's address below `/modules`. */
  readonly modules?: Readonly<Record<string, DeclaredModule>>;
}

/** Declares a remote's release. It is evaluated by the build as well: nothing in it may need a browser before a page is loaded. */
export function defineRelease(release: Release): Release {
  return release;
}
