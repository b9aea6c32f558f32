import type { Entitlement } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../text.ts';
import { Words } from '../../cells.ts';
import { nameOf } from './person-name.ts';
import { stateOf, tones, whatOf } from './right-state.ts';

/** Until when something may be watched, in words; of a rental that was not begun: by when it has to be. */
export function useUntilWords(): (right: Entitlement, now: number) => string {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  return useCallback(
    (right, now) => {
      const { endsAt, revokedAt } = right;
      if (revokedAt !== null) return formatDate(revokedAt, locale, 'moment');
      if (endsAt === null) return text(right.source === 'SUBSCRIPTION' ? 'goesOn' : 'forGood');
      const date = formatDate(endsAt, locale, 'moment');
      return stateOf(right, now) === 'WAITS' ? text('beginBy', { date, hours: right.playHours ?? 0 }) : date;
    },
    [text, locale],
  );
}

/** One person's rights in a table, the newest first. */
export function useRightColumns(now: number): readonly Column<Entitlement>[] {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  const until = useUntilWords();
  return useMemo(
    () => [
      {
        id: 'what',
        header: text('what'),
        cell: (right) => (
          <Words data-right={right.id}>
            <bdi>{whatOf(right)}</bdi>
            <small>{text(`from${right.source}`)}</small>
          </Words>
        ),
      },
      {
        id: 'state',
        header: text('state'),
        cell: (right) => {
          const state = stateOf(right, now);
          return <Chip tone={tones[state]}>{text(`is${state}`)}</Chip>;
        },
      },
      {
        id: 'until',
        header: text('until'),
        cell: (right) => (
          <Words>
            {until(right, now)}
            {right.firstPlayAt === null ? null : <small>{text('begunAt', { date: formatDate(right.firstPlayAt, locale, 'moment') })}</small>}
          </Words>
        ),
      },
      {
        id: 'startsAt',
        header: text('had'),
        cell: ({ startsAt, source, grantedBy, note }) => (
          <Words>
            {formatDate(startsAt, locale, 'moment')}
            {source === 'STAFF' ? <small>{text('by', { who: grantedBy ? nameOf(grantedBy) : text('aKey') })}</small> : null}
            {note ? <small dir="auto">{note}</small> : null}
          </Words>
        ),
      },
    ],
    [text, locale, until, now],
  );
}
