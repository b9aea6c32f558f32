import { useShared } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Bone, Bones } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { figureText } from '../reports/figure-text.ts';
import type { Dimension, Metric } from '../reports/metric-groups.ts';
import { useRowName } from '../reports/use-row-name.ts';
import { useText } from '../text.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: 0.45rem;
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  td,
  thead th + th {
    padding-inline-start: var(--space-3);
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  tbody tr {
    border-block-start: 1px solid var(--border);
  }
`;
export const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Partial<Record<string, number>>>;
}

interface FigureTableProps {
  readonly title: string;
  readonly by: Dimension;
  readonly metrics: readonly Metric[];
  /** Undefined while they are read. */
  readonly rows: readonly FigureRow[] | undefined;
  /** Currency of figures of sales. */
  readonly currency?: string;
}

/** Metrics of the first rows of a report. Names of titles lead to them. */
export function FigureTable({ title, by, metrics, rows, currency = '' }: FigureTableProps) {
  const [text, reports] = [useText('tiles'), useText('reports')];
  const { locale } = useShared('theme');
  const opensTitles = useRight('product:read') && (by === 'series' || (by === 'product' && metrics.includes('views')));
  const nameOf = useRowName(by);
  if (!rows)
    return (
      <Bones>
        <Bone $height="1.6rem" />
        <Bone $height="1.6rem" />
        <Bone $height="1.6rem" />
      </Bones>
    );
  if (rows.length === 0) return <Quiet>{text('nothingHappened')}</Quiet>;
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{reports(by)}</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col">
              {reports(metric)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {opensTitles && row.key !== '' ? (
                <AppLink look="quiet" to={`/library/title/${row.key}`}>
                  <bdi>{nameOf(row)}</bdi>
                </AppLink>
              ) : (
                <bdi>{nameOf(row)}</bdi>
              )}
            </th>
            {metrics.map((metric) => (
              <td key={metric}>{figureText(metric, row.values[metric] ?? 0, locale, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
