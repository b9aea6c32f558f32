import type { SavedReport } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, Panel, useErrorText } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { MailDialog } from './mail-dialog.tsx';
import { addressOf, definitionOf } from './report-definition.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useReportToDashboard } from './use-report-to-dashboard.ts';
import type { ReportView } from './use-report-view.ts';

const SIZE = 10;
const timeOf = (report: SavedReport, locale: Parameters<typeof formatDate>[1]) => formatDate(report.lastModified, locale);

interface Asked {
  readonly act: 'rename' | 'mail' | 'remove';
  readonly id: string;
}

/** The reports somebody keeps, and those their organization shares. Not there while there are none. */
export function SavedReports({ view }: { readonly view: ReportView }) {
  const text = useText('reports');
  const { locale } = useShared('theme');
  const [page, setPage] = useState(0);
  const [asked, ask] = useState<Asked>();
  const list = useApi('GET /report/list', { query: { page, size: SIZE, sortBy: 'name', sortDirection: 'asc' } }, { keepPrevious: true });
  const replace = useReplace(view);
  const toDashboard = useReportToDashboard();
  const rows = list.data?.content ?? [];
  const one = rows.find(({ id }) => id === asked?.id);
  const close = () => {
    ask(undefined);
  };
  const columns: readonly Column<SavedReport>[] = [
    { id: 'name', header: text('reportName'), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'by', header: text('madeBy'), cell: ({ madeBy, isOwn }) => (isOwn ? text('you') : <bdi>{madeBy}</bdi>) },
    { id: 'shared', header: text('seenBy'), cell: ({ isShared }) => <Chip tone={isShared ? 'info' : 'neutral'}>{text(isShared ? 'byAll' : 'byYou')}</Chip> },
    { id: 'mailed', header: text('mailed'), cell: ({ schedule }) => (schedule ? text(schedule.every) : '–') },
    { id: 'changed', header: text('changed'), cell: (report) => timeOf(report, locale) },
    {
      ...{ id: 'acts', header: text('acts'), align: 'end' as const },
      cell: (report) => (
        <Acts
          report={report}
          ask={(act) => {
            ask({ act, id: report.id });
          }}
          replace={() => {
            void replace(report);
          }}
          toDashboard={() => {
            void toDashboard(report);
          }}
        />
      ),
    },
  ];
  if ((list.data?.totalElements ?? 0) === 0 && !list.error) return null;
  return (
    <Panel flush title={text('savedReports')}>
      <DataTable
        label={text('savedReports')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ definition }) => `/reports?${addressOf(definition).toString()}`}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        pagination={{ page, size: SIZE, total: list.data?.totalElements ?? 0, onPageChange: setPage }}
      />
      {one && asked?.act === 'rename' ? <SaveDialog report={one} onClose={close} /> : null}
      {one && asked?.act === 'mail' ? <MailDialog report={one} onClose={close} /> : null}
      {one && asked?.act === 'remove' ? (
        <RemoveDialog
          by="DELETE /report/item/:id"
          id={one.id}
          refreshes={['GET /report/list']}
          title={text('removeReport')}
          act={text('removeReport')}
          done={text('removedReport')}
          onClose={close}
        >
          {text('removeText', { name: one.name })}
        </RemoveDialog>
      ) : null}
    </Panel>
  );
}

interface ActsProps {
  readonly report: SavedReport;
  readonly ask: (act: Asked['act']) => void;
  readonly replace: () => void;
  readonly toDashboard: () => void;
}

/** Menu of a report: its owner may change it, everybody may put it on their dashboard. */
function Acts({ report, ask, replace, toDashboard }: ActsProps) {
  const text = useText('reports');
  const asking = (id: Asked['act'], label: string) => ({
    ...{ id, label },
    onChoose: () => {
      ask(id);
    },
  });
  const choices = [
    ...(report.isOwn ? [asking('rename', text('renameReport')), { id: 'replace', label: text('replaceReport'), onChoose: replace }] : []),
    { id: 'dashboard', label: text('toDashboard'), onChoose: toDashboard },
    ...(report.isOwn ? [asking('mail', text('mailReport')), asking('remove', text('removeReport'))] : []),
  ];
  return <MenuButton label={text('actsOf', { name: report.name })} icon={<Ellipsis aria-hidden="true" />} iconOnly size="sm" choices={choices} />;
}

/** Keeps what is shown under the name of a report there is. */
function useReplace(view: ReportView): (report: SavedReport) => Promise<void> {
  const text = useText('reports');
  const say = useErrorText();
  return async ({ id, version }) => {
    const result = await call('POST /report/item', { body: { id, version, definition: definitionOf(view) } });
    void invalidate('GET /report/list');
    void request('toast.show', result.ok ? { tone: 'info', text: text('saved') } : { tone: 'error', text: say(result.error) });
  };
}
