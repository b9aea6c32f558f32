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

/** Props of a section at mount: a name unique to the mount, where to render, and which addresses belong to the section. */
export interface SectionProps {
  readonly name: string;
  readonly element: HTMLElement;
  readonly owns: (path: string) => boolean;
  /** Called when rendering fails after the first frame: the section's content is gone. */
  readonly onCrash: (cause: unknown) => void;
  /** Prefix of ids in what the server has rendered in the element, to be hydrated. */
  readonly drawnAs?: string | undefined;
}

/** Section as the server renders it. */
export interface DrawnSection {
  /** Loads what the page of an address needs before it is rendered. */
  readonly prepare: (path: string, locale: string) => Promise<void>;
  readonly root: () => ReactElement;
}

/**
 * Remote, as its host uses it: single-spa lifecycles and what it provides. `mount` resolves when the first frame is rendered, and rejects when rendering
 * fails.
 */
export interface Remote {
  readonly slots: LentSlots;
  /** Absent in releases older than modules. */
  readonly modules?: LentModules;
  readonly bootstrap: (props: SectionProps) => Promise<unknown>;
  readonly mount: (props: SectionProps) => Promise<unknown>;
  readonly unmount: (props: SectionProps) => Promise<unknown>;
  readonly section: DrawnSection;
}

interface Declared {
  readonly routes: readonly PageRoute[];
  readonly slots?: LentSlots;
  /** Admin modules it provides, as its release declares them. */
  readonly modules?: Readonly<Record<string, { readonly load: () => Promise<ModuleComponent> }>>;
  /** Texts of the remote: nothing is rendered before those of the reader's language are loaded. */
  readonly texts?: Texts;
}

/** Declares a remote: its pages, its texts, and what it provides. The module `./app` of every remote is one such value. */
export function defineRemote({ routes, slots = {}, modules = {}, texts }: Declared): Remote {
  const pages = pagesOf(routes);
  const readable = (locale: string = shared.theme.current().locale) => texts?.load(locale);
  const wholly = (locale: string = shared.theme.current().locale) => texts?.loadAll(locale);
  // Loaded in parallel with the scripts of the page, which are requested at mount.
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
      // The host has removed it meanwhile.
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
      // Not awaited: the promise stays pending for a tree that has rendered nothing yet, and rejects for one that crashed at once.
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
  /** Prefix of ids in what the server has rendered. Undefined: the element is empty. */
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

/** Loads each module together with its texts, as a page is. */
function worded(modules: NonNullable<Declared['modules']>, readable: () => Promise<unknown> | undefined): LentModules {
  return Object.fromEntries(Object.entries(modules).map(([name, { load }]) => [name, async () => (await Promise.all([load(), readable()]))[0]]));
}
