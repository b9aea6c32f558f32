import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { stateOf, type Discount, type DiscountState } from './discount-state.ts';
import { useDiscountWords } from './discount-words.ts';

const tones: Readonly<Record<DiscountState, ChipTone>> = {
  ACTIVE: 'success',
  SCHEDULED: 'info',
  OVER: 'neutral',
  USED_UP: 'warning',
  ARCHIVED: 'neutral',
  DRAFT: 'neutral',
};

/** Discounts in a table, as they stand `now`. */
export function useDiscountColumns(now: number): readonly Column<Discount>[] {
  const text = useText('discounts');
  const { locale } = useShared('theme');
  const { gives } = useDiscountWords();
  return useMemo(
    () => [
      {
        id: 'code',
        header: text('code'),
        sortable: true,
        cell: ({ code, name }) => (
          <Words>
            <bdi>{code}</bdi>
            <small>
              <bdi>{name}</bdi>
            </small>
          </Words>
        ),
      },
      {
        id: 'gives',
        header: text('gives'),
        cell: (discount) => (
          <Words>
            {gives(discount)}
            <small>{text('goods', { count: discount.productIds.length })}</small>
          </Words>
        ),
      },
      { id: 'minimum', header: text('minimum'), align: 'end', cell: ({ minimum }) => (minimum ? formatMoney(minimum, locale) : text('noMinimum')) },
      { id: 'startsAt', header: text('from'), sortable: true, cell: ({ startsAt }) => formatDate(startsAt, locale, 'zoned') },
      { id: 'endsAt', header: text('until'), cell: ({ endsAt }) => (endsAt === null ? text('noEnd') : formatDate(endsAt, locale, 'zoned')) },
      {
        id: 'used',
        header: text('used'),
        sortable: true,
        align: 'end',
        cell: ({ used, useLimit }) => (useLimit === null ? formatNumber(used, locale) : text('usedOf', { used, limit: useLimit })),
      },
      {
        id: 'state',
        header: text('state'),
        cell: (discount) => {
          const state = stateOf(discount, now);
          return <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>;
        },
      },
    ],
    [text, locale, gives, now],
  );
}
