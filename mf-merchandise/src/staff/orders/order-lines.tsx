import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Panel, Price } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useOptionsOf } from '../../buy/option-name.ts';
import { useText } from '../../text.ts';
import { useGiftWords } from '../../cart/gift-words.ts';
import { isCounted, useTermWords } from '../../cart/line-terms.ts';
import { Words } from '../cells.ts';
import { moneyOf, type Order, type OrderLine } from '../../order/order-row.ts';
import { PartList } from '../../order/part-list.tsx';
import { packableUnits } from '../../order/units.ts';

/** Returns the unit counts of a line in words, first those still to be packed. */
export function useUnitWords(): (line: OrderLine) => readonly string[] {
  const text = useText('staffOrders');
  return (line) => {
    const open = packableUnits(line);
    const { packed, sent, returned, refunded } = line;
    return [
      ...(open > 0 ? [text('unitsOpen', { count: open })] : []),
      ...(packed > 0 ? [text('unitsPacked', { count: packed })] : []),
      ...(sent > 0 ? [text('unitsSent', { count: sent })] : []),
      ...(returned > 0 ? [text('unitsReturned', { count: returned })] : []),
      ...(refunded > 0 ? [text('unitsRefunded', { count: refunded })] : []),
    ];
  };
}

function useColumns(): readonly Column<OrderLine>[] {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const wordsOf = useUnitWords();
  const optionsOf = useOptionsOf();
  const termWords = useTermWords();
  const giftWords = useGiftWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('item'),
        cell: (line) => (
          <Words>
            <bdi>{line.name}</bdi>
            <small>
              {isCounted(line.kind)
                ? [optionsOf(line), `\u2068${line.sku}\u2069`, ...(line.kind === 'GIFT_CARD' ? giftWords(line) : [])].filter(Boolean).join(' · ')
                : [termWords(line), ...(line.kind === 'PLAN_GIFT' ? giftWords(line) : [])].join(' · ')}
            </small>
            <PartList parts={line.parts} bundles={line.quantity} withCodes />
          </Words>
        ),
      },
      { id: 'quantity', header: text('quantity'), align: 'end', cell: ({ quantity }) => formatNumber(quantity, locale) },
      {
        id: 'units',
        header: text('units'),
        cell: (line) => (
          <div>
            {wordsOf(line).map((words) => (
              <div key={words}>{words}</div>
            ))}
          </div>
        ),
      },
      { id: 'price', header: text('price'), align: 'end', cell: ({ unitPrice }) => <Price money={unitPrice} /> },
      {
        id: 'discount',
        header: text('discount'),
        align: 'end',
        cell: (line) => (line.discount.amount === 0 ? '–' : <Price money={moneyOf(line, -line.discount.amount)} />),
      },
      {
        id: 'total',
        header: text('total'),
        align: 'end',
        cell: ({ total, discount }) => <Price money={{ ...total, amount: total.amount - discount.amount }} />,
      },
    ],
    [text, locale, wordsOf, optionsOf, termWords, giftWords],
  );
}

export function OrderLines({ order }: { readonly order: Order }) {
  const text = useText('staffOrders');
  return (
    <Panel flush title={text('items')}>
      <DataTable label={text('itemsList')} columns={useColumns()} rows={order.lines} rowId={({ id }) => id} density="compact" />
    </Panel>
  );
}
