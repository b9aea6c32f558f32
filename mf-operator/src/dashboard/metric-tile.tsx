import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Bone, ErrorNote } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChangeText } from '../reports/change-text.ts';
import { figureText } from '../reports/figure-text.ts';
import { useText } from '../text.ts';
import type { CountName, TileOf } from './tile.ts';
import { TileFrame } from './tile-frame.tsx';
import { useMetricAbout, useMetricName } from './tile-name.ts';
import { useReach } from './tile-reach.ts';
import { spanOf } from './tile-span.ts';

const Figure = styled.div`
  b {
    display: block;
    font-size: var(--font-xl);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

interface MetricTileProps {
  readonly tile: TileOf<'METRIC'>;
  /** Metrics of the same time on this dashboard: they are asked for in one call. */
  readonly together: readonly CountName[];
}

/** One number, and how it was the time before. */
export function MetricTile({ tile, together }: MetricTileProps) {
  return tile.metric === 'sales' ? <SalesTile tile={tile} /> : <CountTile tile={tile} metric={tile.metric} together={together} />;
}

function CountTile({ tile, metric, together }: MetricTileProps & { readonly metric: CountName }) {
  const text = useText('tiles');
  const { locale } = useShared('theme');
  const [name, about, change] = [useMetricName(), useMetricAbout(), useChangeText()];
  const { isHouse } = useReach();
  const [span] = useState(() => spanOf(new Date(), tile.days));
  const body = { ...span, metrics: [...together], of: isHouse ? ('TENANT' as const) : ('OWN' as const), compare: 'PREVIOUS_PERIOD' as const };
  const counts = useApi('POST /analytics/counts', { body }, { keepPrevious: true });
  const count = counts.data?.counts.find((one) => one.metric === metric);
  const compared = tile.compare === true && count?.previous != null;
  return (
    <TileFrame title={name(metric)} about={about(metric)} {...(count?.isNow === true ? {} : { days: tile.days })} knownAt={counts.data?.to}>
      {counts.error && !count ? <ErrorNote error={counts.error} onRetry={counts.refetch} /> : null}
      {count ? (
        <Figure>
          <b>{figureText(metric, count.value, locale)}</b>
          <small>{count.isNow ? text('now') : compared ? change(count.value, count.previous ?? 0) : '\u00a0'}</small>
        </Figure>
      ) : counts.isPending ? (
        <Bone $width="5rem" $height="2.4rem" />
      ) : null}
    </TileFrame>
  );
}

function SalesTile({ tile }: { readonly tile: TileOf<'METRIC'> }) {
  const text = useText('tiles');
  const { locale } = useShared('theme');
  const change = useChangeText();
  const { isHouse } = useReach();
  const [{ from }] = useState(() => spanOf(new Date(), tile.days));
  const sales = useApi('GET /dashboard/sales', { query: { from } }, { keepPrevious: true });
  const more = { to: '/modules/shop-sales', name: text('open') };
  return (
    <TileFrame title={text('sales')} about={text(isHouse ? 'salesAbout' : 'salesAboutOwn')} days={tile.days} more={more} knownAt={sales.data?.to}>
      {sales.error && !sales.data ? <ErrorNote error={sales.error} onRetry={sales.refetch} /> : null}
      {sales.isPending ? <Bone $width="5rem" $height="2.4rem" /> : null}
      {sales.data?.sums.length === 0 ? <Figure>{text('noSales')}</Figure> : null}
      {sales.data?.sums.map(({ now, before }) => (
        <Figure key={now.currency}>
          <b>{formatMoney(now, locale)}</b>
          <small>{tile.compare === true ? change(now.amount, before.amount) : '\u00a0'}</small>
        </Figure>
      ))}
    </TileFrame>
  );
}
