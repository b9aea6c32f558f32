import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { shared } from '../bus/index.ts';
import type { Texts } from '../text/index.ts';
import { pagesOf, type PageRoute } from './routes.ts';
import { RemoteRoot } from './remote-root.tsx';
import type { LentSlots } from './slots.ts';

/** What the host hands a section at mount: a name of its own for each mount, where to draw, and which addresses are its. */
export interface SectionProps {
  readonly name: string;
  readonly element: HTMLElement;
  readonly owns: (path: string) => boolean;
  /** Told when drawing fails after the first frame: what stood there is gone. */
  readonly onCrash: (cause: unknown) => void;
}

/**
 * What a remote is, to its host: single-spa lifecycles and what it lends. `mount` resolves when the first frame is drawn and
 * rejects when drawing fails.
 */
export interface Remote {
  readonly slots: LentSlots;
  readonly bootstrap: (props: SectionProps) => Promise<unknown>;
  readonly mount: (props: SectionProps) => Promise<unknown>;
  readonly unmount: (props: SectionProps) => Promise<unknown>;
}

interface Drawing {
  readonly painted: () => void;
  readonly failed: (cause: unknown) => void;
  crashed: boolean;
}

interface Declared {
  readonly routes: readonly PageRoute[];
  readonly slots?: LentSlots;
  /** Its texts: nothing is drawn before those of the reader's language are there. */
  readonly texts?: Texts;
}

/** Declares a remote: its pages, its texts, and what it lends. The module `./app` of every remote is one such value. */
export function defineRemote({ routes, slots = {}, texts }: Declared): Remote {
  const pages = pagesOf(routes);
  const readable = () => texts?.load(shared.theme.current().locale);
  // Beside the scripts of the page, which is asked for at mount.
  readable()?.catch(() => undefined);
  const drawings = new Map<Element, Drawing>();

  const lifecycles = singleSpaReact<SectionProps>({
    React,
    // React tells of a crash without a boundary only here; without it a mount would never settle, and navigation would hang.
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (element: Element) => ReactDOMClient.createRoot(element, { onUncaughtError: (cause) => drawings.get(element)?.failed(cause) }),
    },
    rootComponent: ({ element, owns }: SectionProps) => <RemoteRoot owns={owns} pages={pages.list()} onPainted={drawings.get(element)?.painted ?? ignore} />,
    // A boundary here would make single-spa-react take a crash for a success.
    suppressComponentDidCatchWarning: true,
    domElementGetter: ({ element }: SectionProps) => element,
  });

  return {
    slots,
    bootstrap: (props) => call(lifecycles.bootstrap, props),
    async mount(props) {
      await Promise.all([pages.prepare(location.pathname), readable()]);
      // The host has given it up meanwhile.
      if (!props.element.isConnected) return;
      const drawn = new Promise<void>((painted, reject) => {
        const drawing: Drawing = {
          painted,
          crashed: false,
          failed(cause) {
            drawing.crashed = true;
            reject(cause);
            props.onCrash(cause);
          },
        };
        drawings.set(props.element, drawing);
      });
      await Promise.race([drawn, call(lifecycles.mount, props).then(() => drawn)]);
    },
    async unmount(props) {
      const drawing = drawings.get(props.element);
      drawings.delete(props.element);
      const ended = call(lifecycles.unmount, props);
      // What has crashed has nothing left that could tell of its end.
      if (!drawing?.crashed) await ended;
    },
  };
}

function ignore(): void {
  // a remount of the same element has nobody waiting for its first frame
}

/** single-spa allows a lifecycle to be one function or a list of them. */
async function call(lifecycle: unknown, props: SectionProps): Promise<void> {
  for (const step of [lifecycle].flat() as ((given: SectionProps) => Promise<unknown>)[]) await step(props);
}
