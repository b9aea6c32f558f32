import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TabsFrame } from '../library/library-tabs.tsx';
import { views, writeView, type AvailsView } from './avails-address.ts';

/** Three looks at the same avails; the filters stay. */
export function AvailsTabs({ view }: { readonly view: AvailsView }) {
  const text = useText('avails');
  return (
    <TabsFrame aria-label={text('views')}>
      {views.map((one) => {
        const address = writeView({ ...view, view: one, page: 0 }).toString();
        return (
          <AppLink key={one} to={address ? `/library/avails?${address}` : '/library/avails'} aria-current={view.view === one ? 'page' : undefined}>
            {text(`view_${one}`)}
          </AppLink>
        );
      })}
    </TabsFrame>
  );
}
