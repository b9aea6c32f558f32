import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatCount } from '@marquee/mf-shared/format';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { AppLink, PageTitle } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { programTypes } from '../titles/program-type.ts';
import { statusesInUse } from '../titles/title-status.ts';
import { useLibraryTotals } from './library-totals.ts';
import { partOfDay } from './part-of-day.ts';
import { QuickLinks } from './quick-links.tsx';
import { ForViewers } from './for-viewers.tsx';
import { Shortlist } from './shortlist.tsx';
import { TotalsPanel } from './totals-panel.tsx';

const statusColors = {
  DRAFT: 'var(--border-strong)',
  PROCESSING: 'var(--info-text)',
  COMPLETED: 'var(--warning-text)',
  APPROVED: 'var(--success-text)',
  REJECTED: 'var(--danger-text)',
} as const;
const typeShades = { FEATURE: 100, SERIES: 78, PROGRAM: 58, SHORT: 40, EVENT: 24 } as const;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Archived = styled.p`
  margin-block-start: var(--space-3);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);
  font-size: var(--font-sm);
`;

export default function DashboardPage() {
  const text = useText('dashboard');
  const canRead = useRight('product:read');
  const { identity } = useSession();
  const [openedAt] = useState(() => new Date());
  if (identity && identity.rights.length === 0) return <ForViewers />;
  const greeting = identity ? text(partOfDay(openedAt.getHours()), { name: identity.firstName }) : text('dashboard');
  const organization = identity?.organization?.name;
  return (
    <ConsolePage>
      <PageTitle look="console" lead={organization ? text('lead', { organization }) : '\u00a0'}>
        {greeting}
      </PageTitle>
      <QuickLinks />
      {canRead ? <LibraryOverview /> : <p>{text('refused')}</p>}
    </ConsolePage>
  );
}

function LibraryOverview() {
  const text = useText('dashboard');
  const words = useText('title');
  const { locale } = useShared('theme');
  const totals = useLibraryTotals();
  const archived = totals.of?.({ status: 'ARCHIVED' }) ?? 0;
  return (
    <Pairs>
      <TotalsPanel
        title={text('byStatus')}
        totals={totals}
        lines={statusesInUse.map((id) => ({ id, name: words(id), color: statusColors[id], to: `/library?status=${id}`, total: totals.of?.({ status: id }) }))}
        beside={
          archived > 0 ? (
            <Archived>
              <AppLink to="/library?status=ARCHIVED">{text('archived', { count: archived })}</AppLink>
            </Archived>
          ) : null
        }
      />
      <TotalsPanel
        title={text('byType')}
        totals={totals}
        lines={programTypes.map((id) => ({
          id,
          name: words(id),
          color: `color-mix(in srgb, var(--accent-text) ${typeShades[id]}%, var(--surface))`,
          to: `/library?type=${id}`,
          total: totals.of?.({ type: id }),
        }))}
      />
      <Shortlist
        title={text('recent')}
        sortBy="lastModified"
        to="/library"
        empty={text('none')}
        fact={({ lastModified }) => <time dateTime={lastModified}>{formatAgo(lastModified, locale)}</time>}
      />
      <Shortlist
        title={text('top')}
        sortBy="viewCount"
        to="/library?sort=-viewCount"
        empty={text('unplayed')}
        fact={({ viewCount }) => text('plays', { count: formatCount(viewCount, locale) })}
      />
    </Pairs>
  );
}
