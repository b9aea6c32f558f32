import { useShared } from '@marquee/mf-shared/bus';
import { FilterBar, SearchBox, type ActiveFilter } from '@marquee/mf-shared/ui/data-table';
import { countries } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { CheckList, CheckMenu } from '../library/check-menu.tsx';
import { SupplierFilter, useSupplierName } from '../library/supplier-filter.tsx';
import { useText } from '../text.ts';
import { useTerritoryName } from './avail-words.tsx';
import { flags, licenses, states, type AvailsView } from './avails-address.ts';

interface FiltersProps {
  readonly view: AvailsView;
  readonly change: (change: Partial<AvailsView>) => void;
  /** Only what the calendar is narrowed by. */
  readonly isCalendar?: boolean;
}
type Name = 'state' | 'flag' | 'license' | 'territory' | 'supplier';

/** Search, state, trouble, licence, territory and licensor; those in force show as pills. */
export function AvailsFilters({ view, change, isCalendar = false }: FiltersProps) {
  const text = useText('avails');
  const territoryName = useTerritoryName();
  const supplier = useSupplierName(view.supplier);
  const words: Readonly<Record<Name, string>> = {
    ...{ state: view.state && text(view.state), flag: view.flag && text(view.flag), license: view.license },
    ...{ territory: view.territory && territoryName(view.territory), supplier: view.supplier && (supplier ?? '…') },
  };
  const names: readonly Name[] = isCalendar ? ['license', 'territory', 'supplier'] : ['state', 'flag', 'license', 'territory', 'supplier'];
  const active: ActiveFilter[] = names.filter((name) => words[name] !== '').map((name) => ({ id: name, label: `${text(name)}: ${words[name]}` }));
  return (
    <FilterBar
      active={active}
      onRemove={(id) => {
        change({ [id]: '' });
      }}
      onClear={() => {
        change({ state: '', flag: '', license: '', territory: '', supplier: '' });
      }}
    >
      {isCalendar ? null : (
        <>
          <SearchBox
            label={text('search')}
            value={view.q}
            onChange={(q) => {
              change({ q });
            }}
          />
          <OneOf name="state" choices={states.map((id) => ({ id, label: text(id) }))} view={view} change={change} />
          <OneOf name="flag" choices={flags.map((id) => ({ id, label: text(id) }))} view={view} change={change} />
        </>
      )}
      <OneOf name="license" choices={licenses.map((id) => ({ id, label: id }))} view={view} change={change} />
      <TerritoryMenu change={change} />
      <SupplierFilter
        chosen={view.supplier}
        onChange={(id) => {
          change({ supplier: id });
        }}
      />
    </FilterBar>
  );
}

interface OneOfProps extends FiltersProps {
  readonly name: 'state' | 'flag' | 'license';
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

function OneOf({ name, choices, view, change }: OneOfProps) {
  const text = useText('avails');
  return (
    <CheckMenu label={text(name)}>
      <CheckList
        one
        legend={text(name)}
        choices={[{ id: '', label: text('any') }, ...choices]}
        chosen={[view[name]]}
        onChange={([id = '']) => {
          change({ [name]: id });
        }}
      />
    </CheckMenu>
  );
}

function TerritoryMenu({ change }: Pick<FiltersProps, 'change'>) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  return (
    <CheckMenu label={text('territory')}>
      <Combobox
        label={text('territory')}
        nothing={text('noTerritory')}
        options={countries(locale)}
        onChoose={(territory) => {
          change({ territory });
        }}
      />
    </CheckMenu>
  );
}
