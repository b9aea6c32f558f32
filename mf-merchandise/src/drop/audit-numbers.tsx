import type { Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Panel } from '@marquee/mf-shared/ui';
import { Fact } from '../order/fact.tsx';
import { Facts } from '../order/order-parts.ts';
import { useText } from '../text.ts';

const shown = ['entries', 'early', 'turns', 'lapsedTurns', 'buyers', 'offered', 'sold', 'held', 'left', 'freed'] as const;

/** When it was, and what became of entries, turns and units. */
export function AuditNumbers({ drop }: { readonly drop: Drop }) {
  const text = useText('drop');
  const { locale } = useShared('theme');
  const isTold = drop.seed !== null;
  const { data } = useApi('GET /drop/audit/:id', { params: { id: drop.id }, query: { size: 1 } }, { enabled: isTold });
  const moment = (instant: string) => formatDate(instant, locale, 'moment');
  return (
    <Panel title={text('numbers')}>
      <Facts>
        <Fact name={text('registersAt')}>{moment(drop.registersAt)}</Fact>
        <Fact name={text('opensAt')}>{moment(drop.opensAt)}</Fact>
        {drop.drawnAt === null ? null : <Fact name={text('drawnAt')}>{moment(drop.drawnAt)}</Fact>}
        {isTold ? null : <Fact name={text('entries')}>{formatNumber(drop.entries, locale)}</Fact>}
        {isTold ? null : <Fact name={text('offered')}>{formatNumber(drop.units, locale)}</Fact>}
        {isTold
          ? shown.map((name) => (
              <Fact key={name} name={text(name === 'early' ? 'earlyCount' : name)}>
                {data ? formatNumber(data.numbers[name], locale) : '…'}
              </Fact>
            ))
          : null}
      </Facts>
    </Panel>
  );
}
