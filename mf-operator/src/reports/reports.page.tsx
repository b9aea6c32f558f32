import { useRight } from '@marquee/mf-shared/session';
import { Cluster, EmptyState, PageTitle, ToggleChip } from '@marquee/mf-shared/ui';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { LockKeyhole } from 'lucide-react';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { KeyFigures } from './key-figures.tsx';
import { ReportTable } from './report-table.tsx';
import { Trend } from './trend.tsx';
import { periods, useReportView } from './use-report-view.ts';

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
  const { reports, report, days, span } = view;
  return (
    <ConsolePage>
      <PageTitle
        look="console"
        lead={text('lead', { zone: span.timeZone })}
        actions={
          <Select
            label={text('period')}
            labelHidden
            size="sm"
            value={String(days)}
            onChange={(next) => {
              change({ days: next });
            }}
            options={periods.map((count) => ({ id: String(count), label: text('days', { count }) }))}
          />
        }
      >
        {text('reports')}
      </PageTitle>
      <Cluster $gap={2} role="group" aria-label={text('ready')}>
        {reports.map(({ id }) => (
          <ToggleChip
            key={id}
            pressed={id === report.id}
            onToggle={() => {
              change({ report: id, by: '', metric: '', sort: '' });
            }}
          >
            {text(id)}
          </ToggleChip>
        ))}
      </Cluster>
      <KeyFigures view={view} />
      <Trend
        view={view}
        onMetric={(metric) => {
          change({ metric });
        }}
      />
      <ReportTable view={view} change={change} />
    </ConsolePage>
  );
}
