import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { commaOf, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { Plus, Truck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { currencyIn, useShopCurrency } from '../shop-currency.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import type { Zone } from './zone-draft.ts';
import { ZoneView } from './zone-view.tsx';

const SIZE = 25;
/** Countries named in the table; the others are counted. */
const NAMED = 3;

function Countries({ zone: { countries, isElsewhere } }: { readonly zone: Zone }) {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  if (countries.length === 0) return isElsewhere ? text('everywhere') : text('noCountries');
  const names = countries.map((code) => countryName(code, locale)).sort((one, other) => one.localeCompare(other, locale));
  const named = names.slice(0, NAMED).join(commaOf(locale));
  return (
    <Words>
      {names.length > NAMED ? text('andMore', { names: named, count: names.length - NAMED }) : named}
      {isElsewhere ? <small>{text('everywhere')}</small> : null}
    </Words>
  );
}

function useColumns(): readonly Column<Zone>[] {
  const text = useText('delivery');
  const staff = useText('staff');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'name', header: text('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'currency', header: staff('currency'), cell: ({ currency }) => <bdi>{currency}</bdi> },
      { id: 'countries', header: text('countries'), cell: (zone) => <Countries zone={zone} /> },
      { id: 'methods', header: text('methods'), align: 'end', cell: ({ methods }) => formatNumber(methods.length, locale) },
    ],
    [text, staff, locale],
  );
}

/** Lists shipping zones. Without the right `setting:update` a zone opens read-only. */
export function ZoneSection() {
  const text = useText('delivery');
  const canWrite = useRight('setting:update');
  const [page, setPage] = useState(0);
  const list = useApi('GET /shipping/zone/list', { query: { page, size: SIZE, sortBy: 'name', sortDirection: 'ASC' } }, { keepPrevious: true });
  const [open, setOpen] = useState<Zone | 'new'>();
  const currency = useShopCurrency(canWrite ? currencyIn(list, (zone) => zone.currency) : undefined);
  const columns = useColumns();
  const close = () => {
    setOpen(undefined);
  };
  const zone = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const add = canWrite ? (
    <Button
      size="sm"
      icon={<Plus />}
      loading={open === 'new' && currency === undefined}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('addZone')}
    </Button>
  ) : null;
  return (
    <Panel flush title={text('zones')} actions={add}>
      <DataTable
        label={text('zones')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Truck />} title={text('noZones')} text={text('noZonesText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {canWrite && (zone || (open && currency !== undefined)) ? (
        <ZoneDialog
          zone={zone}
          currency={currency ?? ''}
          onClose={close}
          onRemoved={() => {
            setPage(0);
            close();
          }}
        />
      ) : null}
      {zone && !canWrite ? <ZoneView zone={zone} onClose={close} /> : null}
    </Panel>
  );
}
