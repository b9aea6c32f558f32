import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { QueryProvider } from '../api/index.ts';
import type { LoadedPage } from './routes.ts';

interface RootProps {
  readonly owns: (path: string) => boolean;
  readonly pages: readonly LoadedPage[];
  /** It is on screen, and answers to hands as whoever is here, no longer as the visitor it may have been drawn for. */
  readonly onPainted: () => void;
  /** The address the server has drawn what is taken over here: whoever reads may have gone on since. */
  readonly drawnAt?: string | undefined;
}

/** One remote's React root: the shared query memory and its own routes. */
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

/** Routes that keep the last address this remote owns: on its way out it must not see the next section's, and go blank. */
function OwnedRoutes({ owns, pages, drawnAt }: Pick<RootProps, 'owns' | 'pages' | 'drawnAt'>): ReactNode {
  const location = useLocation();
  const [shown, show] = useState<typeof location | string>(drawnAt ?? location);
  // What the server has drawn is taken over as it is; where else one is by then comes after.
  const isTaken = useSyncExternalStore(neverAgain, yes, no);
  if (isTaken && location !== shown && owns(location.pathname)) show(location);
  // That it is taken over draws no page anew.
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

/** Told before the browser paints: the section comes on screen in the very frame in which it is first drawn. */
function Painted({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(() => {
    tell();
  }, [tell]);
  return null;
}

/** What was drawn before is on screen already: told once it has heard of what is otherwise here than it was drawn. */
function TakenOver({ tell }: { readonly tell: () => void }) {
  useEffect(() => {
    tell();
  }, [tell]);
  return null;
}
