import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { FilterBar, type ActiveFilter } from '@marquee/mf-shared/ui/data-table';
import { countries, countryName } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { CheckList, CheckMenu } from '../library/check-menu.tsx';
import { SupplierFilter, useSupplierName } from '../library/supplier-filter.tsx';
import { useText } from '../text.ts';
import { useOwnTitles } from '../titles/own-titles.ts';
import type { FilterName } from './metric-groups.ts';
import { type Change, noFilters } from './report-address.ts';
import { devices } from './use-row-name.ts';
import type { ReportView } from './use-report-view.ts';

const SHOWN = 20;
const MAX_PLANS = 100;

function useTitleName(id: string): string | undefined {
  const canRead = useRight('product:read');
  return useApi('GET /product/item/:id', { params: { id } }, { enabled: canRead && id !== '' }).data?.name;
}

function usePlans(isWanted: boolean) {
  return useApi('GET /plan/list', { query: { page: 0, size: MAX_PLANS, sortBy: 'name', sortDirection: 'asc' } }, { enabled: isWanted }).data?.content ?? [];
}

/** Filters of a report: only what its figures have. Those in force show as pills. */
export function ReportFilters({ view, change }: { readonly view: ReportView; readonly change: Change }) {
  const { filters, allowedFilters } = view;
  const text = useText('reports');
  const { locale } = useShared('theme');
  const [title, series, supplier] = [useTitleName(filters.title ?? ''), useTitleName(filters.series ?? ''), useSupplierName(filters.supplier ?? '')];
  const plans = usePlans(allowedFilters.includes('plan'));
  const { country, device } = filters;
  const words: Readonly<Record<FilterName, string>> = {
    ...{ title: title ?? '…', series: series ?? '…', supplier: supplier ?? '…' },
    country: country ? countryName(country, locale) : '',
    device: text(devices.find((one) => one === device) ?? 'OTHER'),
    plan: plans.find(({ id }) => id === filters.plan)?.name ?? '…',
  };
  const active: ActiveFilter[] = allowedFilters
    .filter((name) => filters[name] !== undefined)
    .map((name) => ({ id: name, label: `${text(`filter_${name}`)}: ${words[name]}` }));
  const has = (name: FilterName) => allowedFilters.includes(name);
  return (
    <FilterBar
      active={active}
      onRemove={(name) => {
        change({ [name]: '' });
      }}
      onClear={() => {
        change(noFilters);
      }}
    >
      {has('title') ? <TitleMenu name="title" change={change} /> : null}
      {has('series') ? <TitleMenu name="series" change={change} /> : null}
      {has('supplier') ? (
        <SupplierFilter
          chosen={filters.supplier ?? ''}
          onChange={(id) => {
            change({ supplier: id });
          }}
        />
      ) : null}
      {has('country') ? (
        <CheckMenu label={text('filter_country')}>
          <Combobox
            label={text('filter_country')}
            nothing={text('noCountry')}
            options={countries(locale)}
            onChoose={(chosen) => {
              change({ country: chosen });
            }}
          />
        </CheckMenu>
      ) : null}
      {has('device') ? <OneOf name="device" view={view} change={change} choices={devices.map((id) => ({ id, label: text(id) }))} /> : null}
      {has('plan') && plans.length > 0 ? <OneOf name="plan" view={view} change={change} choices={plans.map(({ id, name }) => ({ id, label: name }))} /> : null}
    </FilterBar>
  );
}

interface OneOfProps {
  readonly name: 'device' | 'plan';
  readonly view: ReportView;
  readonly change: Change;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

function OneOf({ name, view, change, choices }: OneOfProps) {
  const text = useText('reports');
  const label = text(`filter_${name}`);
  return (
    <CheckMenu label={label}>
      <CheckList
        one
        legend={label}
        choices={[{ id: '', label: text('any') }, ...choices]}
        chosen={[view.filters[name] ?? '']}
        onChange={([id = '']) => {
          change({ [name]: id });
        }}
      />
    </CheckMenu>
  );
}

function TitleMenu({ name, change }: { readonly name: 'title' | 'series'; readonly change: Change }) {
  const text = useText('reports');
  return (
    <CheckMenu label={text(`filter_${name}`)}>
      <TitleSearch
        name={name}
        onChoose={(id) => {
          change({ [name]: id });
        }}
      />
    </CheckMenu>
  );
}

/** Finds a title by its name: of a supplier its own. */
export function TitleSearch({ name, onChoose }: { readonly name: 'title' | 'series'; readonly onChoose: (id: string) => void }) {
  const text = useText('reports');
  const own = useOwnTitles();
  const [q, search] = useState('');
  const query = {
    ...{ view: 'card' as const, page: 0, size: SHOWN, kind: 'TITLE' as const, entityStatuses: 'APPROVED,COMPLETED', ...own },
    ...(name === 'series' && { metaData: 'programType:SERIES' }),
    ...(q === '' ? { sortBy: 'name' as const, sortDirection: 'ASC' as const } : { q }),
  };
  const found = useApi('GET /product/list', { query }, { keepPrevious: true }).data?.content ?? [];
  return (
    <Combobox
      label={text(`filter_${name}`)}
      options={found.map((one) => ({ id: one.id, label: one.name }))}
      onSearch={search}
      onChoose={onChoose}
      nothing={text('noTitle')}
      maxLength={100}
    />
  );
}
