import { AppLink } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { programTypes } from '../titles/program-type.ts';
import { statusesInUse } from '../titles/title-status.ts';
import { useLibraryTotals } from './library-totals.ts';
import { TotalsPanel } from './totals-panel.tsx';

const statusColors = {
  DRAFT: 'var(--border-strong)',
  PROCESSING: 'var(--info-text)',
  COMPLETED: 'var(--warning-text)',
  APPROVED: 'var(--success-text)',
  REJECTED: 'var(--danger-text)',
} as const;
const typeShades = { FEATURE: 100, SERIES: 78, PROGRAM: 58, SHORT: 40, EVENT: 24 } as const;

const Archived = styled.p`
  margin-block-start: var(--space-3);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);
  font-size: var(--font-sm);
`;

/** The library counted by status or by type. */
export function LibraryTile({ title, by }: { readonly title: string; readonly by: 'byStatus' | 'byType' }) {
  const text = useText('dashboard');
  const words = useText('title');
  const totals = useLibraryTotals();
  const archived = totals.of?.({ status: 'ARCHIVED' }) ?? 0;
  const statuses = statusesInUse.map((id) => ({
    ...{ id, name: words(id), color: statusColors[id] },
    ...{ to: `/library?status=${id}`, total: totals.of?.({ status: id }) },
  }));
  const types = programTypes.map((id) => ({
    ...{ id, name: words(id), color: `color-mix(in srgb, var(--accent-text) ${typeShades[id]}%, var(--surface))` },
    ...{ to: `/library?type=${id}`, total: totals.of?.({ type: id }) },
  }));
  const beside =
    by === 'byStatus' && archived > 0 ? (
      <Archived>
        <AppLink to="/library?status=ARCHIVED">{text('archived', { count: archived })}</AppLink>
      </Archived>
    ) : null;
  return <TotalsPanel title={title} totals={totals} lines={by === 'byStatus' ? statuses : types} beside={beside} />;
}
