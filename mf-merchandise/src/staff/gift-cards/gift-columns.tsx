import type { GiftCard } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, Price, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { stateOf, type GiftState } from './gift-state.ts';

export const tones: Readonly<Record<GiftState, ChipTone>> = {
  WAITS: 'warning',
  ACTIVE: 'success',
  EMPTY: 'neutral',
  DISABLED: 'danger',
  RETURNED: 'neutral',
  VOIDED: 'neutral',
  ENDED: 'warning',
  EXPIRED: 'neutral',
};

/** Gift cards in a table, the newest first. */
export function useGiftColumns(): readonly Column<GiftCard>[] {
  const text = useText('staffGifts');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'card', header: text('card'), cell: ({ lastFour }) => <bdi dir="ltr">{lastFour === null ? text('noCode') : `•••• ${lastFour}`}</bdi> },
      {
        id: 'recipient',
        header: text('recipient'),
        cell: ({ recipientName, recipientEmail }) => (
          <Words>
            <bdi>{recipientName || '–'}</bdi>
            <small>
              <bdi>{recipientEmail}</bdi>
            </small>
          </Words>
        ),
      },
      { id: 'createdAt', header: text('given'), cell: ({ createdAt }) => formatDate(createdAt, locale, 'day') },
      { id: 'amount', header: text('amount'), align: 'end', cell: ({ amount }) => <Price money={amount} /> },
      { id: 'balance', header: text('balance'), align: 'end', cell: ({ balance }) => <Price money={balance} /> },
      {
        id: 'state',
        header: text('state'),
        cell: (card) => {
          const state = stateOf(card);
          return <Chip tone={tones[state]}>{text(`is${state}`)}</Chip>;
        },
      },
    ],
    [text, locale],
  );
}
