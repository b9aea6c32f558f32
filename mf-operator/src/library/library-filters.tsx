import { FilterBar, SearchBox, type ActiveFilter } from '@marquee/mf-shared/ui/data-table';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { isProgramType, programTypes } from '../titles/program-type.ts';
import { isStatus, statuses } from '../titles/title-status.ts';
import { CheckList, CheckMenu } from './check-menu.tsx';
import type { LibraryView } from './library-address.ts';
import { SupplierFilter, useSupplierName } from './supplier-filter.tsx';

interface FiltersProps {
  readonly view: LibraryView;
  readonly change: (change: Partial<LibraryView>) => void;
}

const Hint = styled.p`
  max-inline-size: 14rem;
  margin-block-start: var(--space-2);
  font-size: var(--font-xs);
  color: var(--text-muted);
`;

/** Search, status, type and supplier; what is in force shows as pills. */
export function LibraryFilters({ view, change }: FiltersProps) {
  const text = useText('library');
  const words = useText('title');
  const supplier = useSupplierName(view.supplier);
  const active: ActiveFilter[] = [
    ...view.statuses.map((status) => ({ id: status, label: `${text('status')}: ${words(status)}` })),
    ...view.types.map((type) => ({ id: type, label: `${text('type')}: ${words(type)}` })),
    ...(view.supplier ? [{ id: view.supplier, label: `${text('supplier')}: ${supplier ?? '…'}` }] : []),
  ];
  const remove = (id: string) => {
    if (id === view.supplier) change({ supplier: '' });
    else change(isStatus(id) ? { statuses: view.statuses.filter((one) => one !== id) } : { types: view.types.filter((one) => one !== id) });
  };
  return (
    <FilterBar
      active={active}
      onRemove={remove}
      onClear={() => {
        change({ statuses: [], types: [], supplier: '' });
      }}
    >
      <SearchBox
        label={text('search')}
        value={view.q}
        onChange={(q) => {
          change({ q });
        }}
      />
      <CheckMenu label={text('status')}>
        <CheckList
          legend={text('status')}
          choices={statuses.map((id) => ({ id, label: words(id) }))}
          chosen={view.statuses}
          onChange={(chosen) => {
            change({ statuses: chosen.filter(isStatus) });
          }}
        />
        <Hint>{text('archiveHint')}</Hint>
      </CheckMenu>
      <CheckMenu label={text('type')}>
        <CheckList
          legend={text('type')}
          choices={programTypes.map((id) => ({ id, label: words(id) }))}
          chosen={view.types}
          onChange={(chosen) => {
            change({ types: chosen.filter(isProgramType) });
          }}
        />
      </CheckMenu>
      <SupplierFilter
        chosen={view.supplier}
        onChange={(id) => {
          change({ supplier: id });
        }}
      />
    </FilterBar>
  );
}
