import type { Sale, SaleState } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Chip, Price, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { countryName } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { stateOf } from './sale-state.ts';

const tones: Readonly<Record<SaleState, ChipTone>> = { TO_SEND: 'warning', SENT: 'success', BACK: 'neutral' };

/** Sold lines in a table, the last first. The house also reads whose they were. */
export function useSaleColumns({ isHouse }: { readonly isHouse: boolean }): readonly Column<Sale>[] {
  const text = useText('sales');
  const { locale } = useShared('theme');
  return useMemo(() => {
    const owner: readonly Column<Sale>[] = isHouse
      ? [{ id: 'organization', header: text('supplier'), cell: ({ organizationName }) => <bdi>{organizationName ?? text('ownGoods')}</bdi> }]
      : [];
    return [
      {
        id: 'item',
        header: text('item'),
        cell: ({ name, bundle, sku, options }) => (
          <Words>
            <bdi>{name}</bdi>
            <small>
              <bdi>{[sku, ...Object.values(options)].join(' · ')}</bdi>
            </small>
            {bundle === null ? null : <small>{text('inBundle', { bundle: `\u2068${bundle}\u2069` })}</small>}
          </Words>
        ),
      },
      ...owner,
      { id: 'order', header: text('order'), cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber}</bdi> },
      { id: 'paidAt', header: text('paidAt'), cell: ({ paidAt }) => formatDate(paidAt, locale, 'moment') },
      { id: 'to', header: text('to'), cell: ({ countryCode }) => (countryCode === null ? '–' : <bdi>{countryName(countryCode, locale)}</bdi>) },
      { id: 'quantity', header: text('quantity'), align: 'end', cell: ({ quantity }) => formatNumber(quantity, locale) },
      { id: 'total', header: text('total'), align: 'end', cell: ({ total }) => <Price money={total} /> },
      {
        id: 'state',
        header: text('state'),
        cell: (sale) => {
          const state = stateOf(sale);
          const { toSend, returned, refunded } = sale;
          const more = [...(returned > 0 ? [text('returned', { count: returned })] : []), ...(refunded > 0 ? [text('refunded', { count: refunded })] : [])];
          return (
            <Words>
              <Chip tone={tones[state]}>{state === 'TO_SEND' ? text('toSend', { count: toSend }) : text(`state${state}`)}</Chip>
              {more.length > 0 ? <small>{more.join(' · ')}</small> : null}
            </Words>
          );
        },
      },
    ];
  }, [text, locale, isHouse]);
}
