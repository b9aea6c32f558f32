import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { QueryProvider } from '../api/index.ts';
import type { LoadedPage } from './routes.ts';

interface RootProps {
  readonly owns: (path: string) => boolean;
  readonly pages: readonly LoadedPage[];
  /** Called when the section is on screen and acts for the current user, not for the visitor it may have been rendered for. */
  readonly onPainted: () => void;
  /** Address for which the server rendered the markup to hydrate; the reader may have navigated since. */
  readonly drawnAt?: string | undefined;
}

/** React root of one remote: the shared query client and its own routes. */
export function RemoteRoot({ owns, pages, onPainted, drawnAt }: RootProps) {
  return (
    <QueryProvider>
      <BrowserRouter>
        <OwnedRoutes owns={owns} pages={pages} drawnAt={drawnAt} />
      </BrowserRouter>
      {drawnAt === undefined ? <Painted tell={onPainted} /> : <TakenOver tell={onPainted} />}
    </QueryProvider>
  );
}

const yes = () => true;
const no = () => false;
const neverAgain = () => no;

/** Routes that keep the last address this remote owns. While it is replaced, it must not see the next section's address and go blank. */
function OwnedRoutes({ owns, pages, drawnAt }: Pick<RootProps, 'owns' | 'pages' | 'drawnAt'>): ReactNode {
  const location = useLocation();
  const [shown, show] = useState<typeof location | string>(drawnAt ?? location);
  // The server's markup is hydrated as it is; the current address follows.
  const isTaken = useSyncExternalStore(neverAgain, yes, no);
  if (isTaken && location !== shown && owns(location.pathname)) show(location);
  // Hydration alone renders no page again.
  return useMemo(
    () => (
      <Routes location={shown}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    ),
    [shown, pages],
  );
}

/** Calls `tell` before the browser paints: the section comes on screen in the frame in which it is first rendered. */
function Painted({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(() => {
    tell();
  }, [tell]);
  return null;
}

/** Calls `tell` after hydration, once the section has rendered the browser's state. Its markup was on screen before. */
function TakenOver({ tell }: { readonly tell: () => void }) {
  useEffect(() => {
    tell();
  }, [tell]);
  return null;
}
