import { useCallback, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { QueryProvider, type DocumentSettings } from '@marquee/mf-shared/api';
import { facts } from '@marquee/mf-shared/bus';
import { Toasts } from '@marquee/mf-shared/ui';
import { compose } from './federation/compose.ts';
import { ownSection } from './federation/sections.tsx';
import { Frame } from './layouts/frame.tsx';
import { setShownPath, useShownPath } from './shown-path.ts';
import { SignInAgain } from './sign-in/again/sign-in-again.tsx';
import { isPublic } from './sign-in/public-routes.ts';
import { signInPaths } from './sign-in/sign-in-paths.ts';

interface AppProps {
  readonly settings: DocumentSettings;
  readonly toasts: { readonly hold: () => void; readonly release: () => void };
}

function begin(element: HTMLElement, { registry, tenant }: DocumentSettings): void {
  compose(element, {
    registry,
    own: [{ section: ownSection('sign-in', signInPaths, () => import('./sign-in/app.ts')), routes: signInPaths }],
    isAllowed: (path) => isPublic(path, tenant.settings.policy) || facts.session.current().identity !== null,
    onShown: setShownPath,
    onBusy: (busy) => {
      document.documentElement.toggleAttribute('data-busy', busy);
    },
  });
}

/** The frame around the sections: drawn once, and never again from nothing. */
export function App({ settings, toasts }: AppProps) {
  const path = useShownPath();
  const begun = useRef(false);
  const onStage = useCallback(
    (element: HTMLElement | null) => {
      if (!element || begun.current) return;
      begun.current = true;
      begin(element, settings);
    },
    [settings],
  );
  return (
    <QueryProvider>
      <BrowserRouter>
        <Frame path={path} onStage={onStage} />
        <Toasts hold={toasts.hold} release={toasts.release} />
        <SignInAgain />
      </BrowserRouter>
    </QueryProvider>
  );
}
