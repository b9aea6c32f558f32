import { useCallback, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { QueryProvider, type DocumentSettings } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import { Toasts } from '@marquee/mf-shared/ui';
import { compose } from './federation/compose.ts';
import { ownSection } from './federation/sections.tsx';
import type { KnownPages } from './known-pages.ts';
import { Frame } from './layouts/frame.tsx';
import { setShownPath, useShownPath } from './shown-path.ts';
import { SignInAgain } from './sign-in/again/sign-in-again.tsx';
import { signInPaths } from './sign-in/own-pages.ts';

interface AppProps {
  readonly settings: DocumentSettings;
  readonly pages: KnownPages;
  readonly toasts: { readonly hold: () => void; readonly release: () => void };
}

function begin(element: HTMLElement, { registry }: DocumentSettings, pages: KnownPages): void {
  compose(element, {
    registry,
    own: [
      {
        section: ownSection(
          'sign-in',
          (path) => signInPaths.includes(path),
          () => import('./sign-in/app.ts'),
        ),
        routes: signInPaths,
      },
    ],
    notFound: ownSection(
      'not-found',
      (path) => !pages.has(path),
      () => import('./not-found/app.ts'),
    ),
    isKnown: pages.has,
    isAllowed: (path) => pages.isOpen(path) || shared.session.current().identity !== null,
    onShown: setShownPath,
    onBusy: (busy) => {
      document.documentElement.toggleAttribute('data-busy', busy);
    },
  });
}

/** The frame around the sections: drawn once, and never again from nothing. */
export function App({ settings, pages, toasts }: AppProps) {
  const path = useShownPath();
  const begun = useRef(false);
  const onStage = useCallback(
    (element: HTMLElement | null) => {
      if (!element || begun.current) return;
      begun.current = true;
      begin(element, settings, pages);
    },
    [settings, pages],
  );
  return (
    <QueryProvider>
      <BrowserRouter>
        <Frame path={pages.framedAs(path)} onStage={onStage} />
        <Toasts hold={toasts.hold} release={toasts.release} />
        <SignInAgain />
      </BrowserRouter>
    </QueryProvider>
  );
}
