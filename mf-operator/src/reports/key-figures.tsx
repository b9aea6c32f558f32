import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Bone, ErrorNote } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useChangeText } from './change-text.ts';
import { figureText } from './figure-text.ts';
import type { ReportView } from './use-report-view.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: var(--space-3);
`;
const Figure = styled.div`
  display: grid;
  gap: 0.2rem;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  dt {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  dd {
    font-size: var(--font-xl);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  dd + dd {
    font-size: var(--font-xs);
    font-weight: 500;
    color: var(--text-muted);
  }
`;

/** Each metric of the report as one number, with how it was the time before. */
export function KeyFigures({ view: { metrics, span, compare, currency, isReady } }: { readonly view: ReportView }) {
  const text = useText('reports');
  const change = useChangeText();
  const { locale } = useShared('theme');
  const counts = useApi(
    'POST /analytics/counts',
    { body: { metrics: [...metrics], ...span, ...(compare !== 'NONE' && { compare }) } },
    { enabled: isReady, keepPrevious: true },
  );
  if (counts.error && !counts.data)
    return (
      <ErrorNote
        error={counts.error}
        onRetry={() => {
          void counts.refetch();
        }}
      />
    );
  return (
    <List>
      {metrics.map((metric) => {
        const count = counts.data?.counts.find((one) => one.metric === metric);
        return (
          <Figure key={metric}>
            <dt title={text(`${metric}About`)}>{text(metric)}</dt>
            <dd>{count ? figureText(metric, count.value, locale, currency) : <Bone $width="4rem" $height="1.6rem" />}</dd>
            <dd>{count && count.previous !== null ? change(count.value, count.previous) : '\u00a0'}</dd>
          </Figure>
        );
      })}
    </List>
  );
}
