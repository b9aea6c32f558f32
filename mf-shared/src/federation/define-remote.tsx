import { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { addressDrawn } from '../api/settings.ts';
import { shared } from '../bus/index.ts';
import type { Texts } from '../text/index.ts';
import { pagesOf, type PageRoute } from './routes.ts';
import { RemoteRoot } from './remote-root.tsx';
import type { LentModules, ModuleComponent } from './modules.ts';
import type { LentSlots } from './slots.ts';

/** What the host hands a section at mount: a name of its own for each mount, where to draw, and which addresses are its. */
export interface SectionProps {
  readonly name: string;
  readonly element: HTMLElement;
  readonly owns: (path: string) => boolean;
  /** Told when drawing fails after the first frame: what stood there is gone. */
  readonly onCrash: (cause: unknown) => void;
  /** The element holds what the server has drawn, under this prefix of ids: it is taken over as it is. */
  readonly drawnAs?: string | undefined;
}

/** A section as the server draws it. */
export interface DrawnSection {
  /** Loads what the page of an address needs before it is drawn. */
  readonly prepare: (path: string, locale: string) => Promise<void>;
  readonly root: () => ReactElement;
}

/**
 * What a remote is, to its host: single-spa lifecycles and what it lends. `mount` resolves when the first frame is drawn and
 * rejects when drawing fails.
 */
export interface Remote {
  readonly slots: LentSlots;
  /** A release from before there were any has none. */
  readonly modules?: LentModules;
  readonly bootstrap: (props: SectionProps) => Promise<unknown>;
  readonly mount: (props: SectionProps) => Promise<unknown>;
  readonly unmount: (props: SectionProps) => Promise<unknown>;
  readonly section: DrawnSection;
}

interface Declared {
  readonly routes: readonly PageRoute[];
  readonly slots?: LentSlots;
  /** Admin modules it lends, as its release declares them. */
  readonly modules?: Readonly<Record<string, { readonly load: () => Promise<ModuleComponent> }>>;
  /** Its texts: nothing is drawn before those of the reader's language are there. */
  readonly texts?: Texts;
}

/** Declares a remote: its pages, its texts, and what it lends. The module `./app` of every remote is one such value. */
export function defineRemote({ routes, slots = {}, modules = {}, texts }: Declared): Remote {
  const pages = pagesOf(routes);
  const readable = (locale: string = shared.theme.current().locale) => texts?.load(locale);
  const wholly = (locale: string = shared.theme.current().locale) => texts?.loadAll(locale);
  // Beside the scripts of the page, which is asked for at mount.
  readable()?.catch(() => undefined);
  const roots = new Map<Element, Root>();

  return {
    slots,
    modules: worded(modules, wholly),
    bootstrap: () => Promise.resolve(),
    async mount({ element, owns, onCrash, drawnAs }) {
      const drawnAt = drawnAs === undefined ? undefined : addressDrawn();
      await Promise.all([pages.prepare(drawnAt?.split('?', 1)[0] ?? location.pathname), readable()]);
      // The host has given it up meanwhile.
      if (!element.isConnected) return;
      await new Promise<void>((painted, reject) => {
        // React tells of a crash without a boundary only here; without it a mount would never settle, and navigation would hang.
        const onUncaughtError = (cause: unknown) => {
          roots.delete(element);
          reject(cause);
          onCrash(cause);
        };
        const drawing = <RemoteRoot owns={owns} pages={pages.list()} onPainted={painted} drawnAt={drawnAt} />;
        if (drawnAs === undefined) {
          const root = createRoot(element, { onUncaughtError });
          roots.set(element, root);
          root.render(drawing);
        } else
          // In pieces, between which the browser answers to hands.
          startTransition(() => {
            roots.set(element, hydrateRoot(element, drawing, { onUncaughtError, identifierPrefix: drawnAs }));
          });
      });
    },
    unmount({ element }) {
      roots.get(element)?.unmount();
      roots.delete(element);
      return Promise.resolve();
    },
    section: {
      prepare: async (path, locale) => {
        await Promise.all([pages.prepare(path), wholly(locale)]);
      },
      root: () => <RemoteRoot owns={() => true} pages={pages.list()} onPainted={() => undefined} />,
    },
  };
}

/** A module is drawn once its texts are there, as a page is. */
function worded(modules: NonNullable<Declared['modules']>, readable: () => Promise<unknown> | undefined): LentModules {
  return Object.fromEntries(Object.entries(modules).map(([name, { load }]) => [name, async () => (await Promise.all([load(), readable()]))[0]]));
}
