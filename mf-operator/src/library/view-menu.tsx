import { SlidersHorizontal } from 'lucide-react';
import { Stack } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { CheckList, CheckMenu } from './check-menu.tsx';
import { columnNames, type LibraryView } from './library-address.ts';
import { useColumnWords } from './library-columns.tsx';

/** Which columns show, and how close the rows stand. */
export function ViewMenu({ view, change }: { readonly view: LibraryView; readonly change: (change: Partial<LibraryView>) => void }) {
  const text = useText('library');
  const headers = useColumnWords();
  const shown = columnNames.filter((name) => !view.hidden.includes(name));
  return (
    <CheckMenu label={text('view')} icon={<SlidersHorizontal />} align="end">
      <Stack $gap={3}>
        <CheckList
          legend={text('columns')}
          choices={columnNames.map((id) => ({ id, label: headers[id] }))}
          chosen={shown}
          onChange={(chosen) => {
            change({ hidden: columnNames.filter((name) => !chosen.includes(name)) });
          }}
        />
        <CheckList
          legend={text('rows')}
          choices={[{ id: 'compact', label: text('compact') }]}
          chosen={[view.density]}
          onChange={(chosen) => {
            change({ density: chosen.includes('compact') ? 'compact' : 'cozy' });
          }}
        />
      </Stack>
    </CheckMenu>
  );
}
