import { useCallback, useEffect, useRef } from 'react';
import { provideDrawnAt } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import type { ToastsProps } from '@marquee/mf-shared/ui';
import { answerPresses } from './replay-early-events.ts';
import { errorPaths } from './error-pages/paths.ts';
import { compose } from './federation/compose.ts';
import { ownSection } from './federation/sections.tsx';
import type { KnownPages } from './known-pages.ts';
import { yieldToMain } from './yield-to-main.ts';
import { Page } from './page.tsx';
import { setShownPath, useShownPath } from './shown-path.ts';
import { signInPaths } from './sign-in/own-pages.ts';
import { setLongFrames } from './slices.ts';

interface AppProps {
  readonly pages: KnownPages;
  readonly toasts: ToastsProps;
}

function begin(element: HTMLElement, pages: KnownPages): void {
  compose(element, {
    own: [
      {
        section: ownSection(
          'sign-in',
          (path) => signInPaths.includes(path),
          () => import('./sign-in/app.ts'),
        ),
        routes: signInPaths,
      },
      {
        section: ownSection(
          'error-pages',
          (path) => errorPaths.includes(path),
          () => import('./error-pages/app.ts'),
        ),
        routes: errorPaths,
      },
    ],
    notFound: ownSection(
      'not-found',
      (path) => !pages.has(path),
      () => import('./not-found/app.ts'),
    ),
    isKnown: pages.has,
    isAllowed: (path) => pages.isOpen(path) || shared.session.current().identity !== null,
    onShown: (path) => {
      setShownPath(path);
      // Whoever has gone on to another page of its section before that is taken over: it is still to be found as it was drawn.
      if (element.dataset['shown'] === undefined) return;
      setLongFrames(false);
      provideDrawnAt(undefined);
    },
    onBusy: (busy) => {
      document.documentElement.toggleAttribute('data-busy', busy);
    },
  });
}

/** The frame around the sections: drawn once, and never again from nothing. */
export function App({ pages, toasts }: AppProps) {
  const path = useShownPath();
  const begun = useRef(false);
  const onStage = useCallback(
    (element: HTMLElement | null) => {
      if (!element || begun.current) return;
      begun.current = true;
      // Over what the server has drawn not while the frame is taken over: the browser answers to hands in between.
      if (element.childElementCount === 0) begin(element, pages);
      else
        void yieldToMain().then(() => {
          begin(element, pages);
        });
    },
    [pages],
  );
  useEffect(() => {
    // Once all of it has heard who is here.
    void yieldToMain().then(() => answerPresses(document.getElementById('root')));
  }, []);
  return <Page path={pages.framedAs(path)} onStage={onStage} toasts={toasts} />;
}
