import type { Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useEffect } from 'react';
import { useText } from '../../text.ts';
import { SumList } from '../sum-list.ts';

const shown = ['entries', 'early', 'turns', 'openTurns', 'lapsedTurns', 'buyers', 'offered', 'sold', 'held', 'left', 'freed'] as const;

/** Entries, turns and units in numbers, read again as the drop goes on. */
export function DropCounts({ drop: { id, entries, left, served, status } }: { readonly drop: Drop }) {
  const text = useText('staffDrops');
  const { locale } = useShared('theme');
  const { data, error, refetch } = useApi('GET /drop/numbers/:id', { params: { id } });
  useEffect(() => {
    void refetch();
  }, [entries, left, served, status, refetch]);
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <SumList>
      {shown.map((name) => (
        <div key={name}>
          <dt>{text(`count${name}`)}</dt>
          <dd>{formatNumber(data[name], locale)}</dd>
        </div>
      ))}
    </SumList>
  );
}
