import React, { startTransition, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
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
  const mounted = new Map<Element, ReactAppOrParcel<SectionProps>>();

  return {
    slots,
    modules: worded(modules, wholly),
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const { element, owns, onCrash, drawnAs } = props;
      const drawnAt = drawnAs === undefined ? undefined : addressDrawn();
      await Promise.all([pages.prepare(drawnAt?.split('?', 1)[0] ?? location.pathname), readable()]);
      // The host has given it up meanwhile.
      if (!element.isConnected) return;
      await new Promise<void>((painted, reject) => {
        const lifecycles = lifecyclesOf(<RemoteRoot owns={owns} pages={pages.list()} onPainted={painted} drawnAt={drawnAt} />, {
          ...(drawnAs !== undefined && { drawnAs }),
          onUncaughtError: (cause) => {
            mounted.delete(element);
            reject(asError(cause));
            onCrash(cause);
          },
        });
        mounted.set(element, lifecycles);
        const mount = () => void lifecycles.mount(asApplication(props)).catch(reject);
        // Hydrates in pieces, between which the browser handles input.
        if (drawnAs === undefined) mount();
        else startTransition(mount);
      });
    },
    unmount(props) {
      // Not awaited: a tree that has drawn nothing yet never settles it, and one that crashed at once rejects it.
      mounted
        .get(props.element)
        ?.unmount(asApplication(props))
        .catch(() => undefined);
      mounted.delete(props.element);
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

interface Mounting {
  /** Prefix of ids in what the server has drawn. Undefined: the element is empty. */
  readonly drawnAs?: string;
  /** Called with what the root threw where no boundary caught it. */
  readonly onUncaughtError: (cause: unknown) => void;
}

/** Lifecycles of one mount. A crash has no boundary here: single-spa-react would take the boundary for a mounted tree, and `mount` would resolve. */
function lifecyclesOf(root: ReactElement, { drawnAs, onUncaughtError }: Mounting): ReactAppOrParcel<SectionProps> {
  return singleSpaReact<SectionProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) => createRoot(element, { onUncaughtError }),
      hydrateRoot: (element: Element, tree: ReactElement) => hydrateRoot(element, tree, { onUncaughtError, ...(drawnAs && { identifierPrefix: drawnAs }) }),
    },
    renderType: drawnAs === undefined ? 'createRoot' : 'hydrateRoot',
    rootComponent: () => root,
    suppressComponentDidCatchWarning: true,
    domElementGetter: ({ element }) => element,
  });
}

/** The host mounts sections itself, so it has none of the functions that single-spa hands to applications. */
const asApplication = (props: SectionProps) => props as Parameters<ReactAppOrParcel<SectionProps>['mount']>[0];

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** A module is drawn once its texts are there, as a page is. */
function worded(modules: NonNullable<Declared['modules']>, readable: () => Promise<unknown> | undefined): LentModules {
  return Object.fromEntries(Object.entries(modules).map(([name, { load }]) => [name, async () => (await Promise.all([load(), readable()]))[0]]));
}
