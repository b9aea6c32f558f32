import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatNumber } from '@marquee/mf-shared/format';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';

type Report = Reply<'GET /security-report/list'>['reports'][number];

/** Cell of limited width, so that a long source does not push other columns out of sight. */
const Source = styled.bdi`
  display: inline-block;
  max-inline-size: 22rem;
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** Lists what browsers blocked under the Content Security Policy. Platform administrators see the reports of all sites. */
export default function SecurityReportsPage() {
  const text = useText('securityReport');
  const { locale } = useShared('theme');
  const { ready } = useSession();
  const sees = useRoom('/settings/security');
  const seesAll = useRight('release:update');
  const list = useApi('GET /security-report/list', {}, { enabled: sees });
  const columns: readonly Column<Report>[] = [
    { id: 'directive', header: text('directive'), cell: ({ directive }) => <bdi dir="ltr">{directive}</bdi> },
    { id: 'source', header: text('source'), cell: ({ source }) => <Source dir="ltr">{source}</Source> },
    { id: 'page', header: text('page'), cell: ({ page }) => <bdi dir="ltr">{page}</bdi> },
    ...(seesAll ? [{ id: 'tenant', header: text('tenant'), cell: ({ tenant }: Report) => <bdi>{tenant}</bdi> }] : []),
    { id: 'count', header: text('count'), align: 'end', cell: ({ count }) => formatNumber(count, locale) },
    { id: 'last', header: text('last'), cell: ({ lastAt }) => formatAgo(lastAt, locale) },
  ];
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <Panel flush>
          <DataTable
            label={text('title')}
            columns={columns}
            rows={list.data?.reports}
            rowId={({ tenant, directive, source, page }) => `${tenant} ${directive} ${source} ${page}`}
            fetching={list.isFetching}
            error={list.error}
            onRetry={() => {
              void list.refetch();
            }}
            empty={<EmptyState icon={<ShieldCheck />} title={text('none')} text={text('noneText')} />}
          />
        </Panel>
      ) : null}
    </SettingsFrame>
  );
}
