import { useSearchParams } from 'react-router-dom';
import { useOwnTitles } from '../titles/own-titles.ts';
import { changeView, queryOf, readView, writeView, type LibraryView } from './library-address.ts';

/** Returns true for changes without a history entry of their own: further typing in a search, columns and density. */
function replaces(view: LibraryView, change: Partial<LibraryView>): boolean {
  if (change.q !== undefined) return view.q !== '' && change.q !== '';
  return 'hidden' in change || 'density' in change;
}

export function useLibraryView(): readonly [LibraryView, (change: Partial<LibraryView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  return [
    view,
    (change) => {
      setAddress(writeView(changeView(view, change)), { replace: replaces(view, change), preventScrollReset: true });
    },
  ];
}

export function useLibraryQuery(view: LibraryView): ReturnType<typeof queryOf> {
  return { ...queryOf(view), ...useOwnTitles() };
}
