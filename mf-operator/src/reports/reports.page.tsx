import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, EmptyState, PageTitle, ToggleChip } from '@marquee/mf-shared/ui';
import { Bookmark, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { KeyFigures } from './key-figures.tsx';
import { noFilters, RETENTION } from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import { PeriodMenu, ReportTools } from './report-tools.tsx';
import { Retention } from './retention.tsx';
import { Trend } from './trend.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SavedReports } from './saved-reports.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { type ReportView, useReportView } from './use-report-view.ts';

export default function ReportsPage() {
  const text = useText('reports');
  const canRead = useRight('report:read');
  if (!canRead)
    return (
      <ConsolePage>
        <PageTitle look="console">{text('reports')}</PageTitle>
        <EmptyState icon={<LockKeyhole />} title={text('refusedTitle')} text={text('refusedText')} />
      </ConsolePage>
    );
  return <Report />;
}

function Report() {
  const text = useText('reports');
  const [view, change] = useReportView();
  const { reports, ready, retained, span } = view;
  const isRetention = retained !== undefined;
  return (
    <ConsolePage>
      <PageTitle
        look="console"
        lead={text('lead', { zone: span.timeZone })}
        actions={
          isRetention ? (
            <PeriodMenu view={view} change={change} />
          ) : (
            <>
              <ReportTools view={view} change={change} />
              <SaveButton view={view} />
            </>
          )
        }
      >
        {text('reports')}
      </PageTitle>
      <Cluster $gap={2} role="group" aria-label={text('ready')}>
        {[...reports.map(({ id }) => id), RETENTION].map((id) => (
          <ToggleChip
            key={id}
            pressed={isRetention ? id === RETENTION : id === ready?.id}
            onToggle={() => {
              change({ report: id, metrics: '', by: '', metric: '', sort: '', ...(id === RETENTION && { ...noFilters, title: view.filters.title ?? '' }) });
            }}
          >
            {text(id)}
          </ToggleChip>
        ))}
      </Cluster>
      <SavedReports view={view} />
      {view.stopped === '' ? null : (
        <StopDialog
          id={view.stopped}
          onClose={() => {
            change({ stop: '' });
          }}
        />
      )}
      {isRetention ? (
        <Retention title={retained} view={view} change={change} />
      ) : (
        <>
          <ReportFilters view={view} change={change} />
          <KeyFigures view={view} />
          <Trend
            view={view}
            onMetric={(metric) => {
              change({ metric });
            }}
          />
          <ReportTable view={view} change={change} />
        </>
      )}
    </ConsolePage>
  );
}

function SaveButton({ view }: { readonly view: ReportView }) {
  const text = useText('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<Bookmark />}
        disabled={!view.isReady}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('saveReport')}
      </Button>
      {isOpen ? (
        <SaveDialog
          view={view}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
