import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type AvailsView } from './avails-address.ts';

/** The view of the address, and a way to change it; another filter begins at the first page. */
export function useAvailsView(): readonly [AvailsView, (change: Partial<AvailsView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  return [
    view,
    (change) => {
      const isTyping = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }), { replace: isTyping, preventScrollReset: true });
    },
  ];
}
