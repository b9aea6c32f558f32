import { useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { QueryProvider } from '../api/index.ts';
import type { LoadedPage } from './routes.ts';

interface RootProps {
  readonly owns: (path: string) => boolean;
  readonly pages: readonly LoadedPage[];
  readonly onPainted: () => void;
}

/** One remote's React root: the shared query memory and its own routes. */
export function RemoteRoot({ owns, pages, onPainted }: RootProps) {
  return (
    <QueryProvider>
      <BrowserRouter>
        <OwnedRoutes owns={owns} pages={pages} />
      </BrowserRouter>
      <Painted tell={onPainted} />
    </QueryProvider>
  );
}

/** Routes that keep the last address this remote owns: on its way out it must not see the next section's, and go blank. */
function OwnedRoutes({ owns, pages }: Pick<RootProps, 'owns' | 'pages'>): ReactNode {
  const location = useLocation();
  const [shown, show] = useState(location);
  if (location !== shown && owns(location.pathname)) show(location);
  return (
    <Routes location={shown}>
      {pages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}

/** Told before the browser paints: the section comes on screen in the very frame in which it is first drawn. */
function Painted({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(() => {
    tell();
  }, [tell]);
  return null;
}
