import { Button, Cluster, Stack } from '@marquee/mf-shared/ui';
import { DateField } from '@marquee/mf-shared/ui/forms';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { CalendarRange, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { CheckList, CheckMenu } from '../library/check-menu.tsx';
import { useText } from '../text.ts';
import { groupsFor, type Metric, needsCurrency } from './metric-groups.ts';
import { type Change, comparisons, everyOf, MAX_METRICS, periods } from './report-address.ts';
import type { ReportView } from './use-report-view.ts';

interface ToolsProps {
  readonly view: ReportView;
  readonly change: Change;
}

/** Tools that make a report: its metrics, time, steps, comparison and currency. All of it stands in the address. */
export function ReportTools({ view, change }: ToolsProps) {
  const { period, every, compare, metrics, currency, currencies } = view;
  const text = useText('reports');
  return (
    <Cluster $gap={2}>
      <MetricsMenu view={view} change={change} />
      <PeriodMenu view={view} change={change} />
      <Select
        label={text('every')}
        labelHidden
        size="sm"
        value={every}
        onChange={(next) => {
          change({ every: next });
        }}
        options={everyOf(period).map((id) => ({ id, label: text(`every_${id}`) }))}
      />
      <Select
        label={text('compare')}
        labelHidden
        size="sm"
        value={compare}
        onChange={(next) => {
          change({ compare: next });
        }}
        options={comparisons.map((id) => ({ id, label: text(`compare_${id}`) }))}
      />
      {needsCurrency(metrics) && currency !== '' ? (
        <Select
          label={text('currency')}
          labelHidden
          size="sm"
          value={currency}
          onChange={(next) => {
            change({ currency: next });
          }}
          options={[...new Set([...(currencies ?? []), currency])].map((id) => ({ id, label: id }))}
        />
      ) : null}
    </Cluster>
  );
}

/** Several metrics of one table; those that share nothing to break them down by go by time alone. */
function MetricsMenu({ view: { metrics, reader }, change }: ToolsProps) {
  const text = useText('reports');
  return (
    <CheckMenu label={text('metrics')} icon={<ListChecks />}>
      <Stack $gap={3}>
        {groupsFor(reader).map(({ id, metrics: of }) => (
          <CheckList
            key={id}
            legend={text(`group_${id}`)}
            choices={of.map((metric) => ({ id: metric, label: text(metric) }))}
            chosen={metrics}
            onChange={(chosen) => {
              const others = metrics.filter((one) => !of.includes(one));
              const next = [...others, ...(chosen as readonly Metric[])].slice(0, MAX_METRICS);
              if (next.length > 0) change({ metrics: next.join(','), metric: '', sort: '' });
            }}
          />
        ))}
      </Stack>
    </CheckMenu>
  );
}

/** Menu of times: so many days up to now, or days of one’s own. */
export function PeriodMenu({ view: { period }, change }: ToolsProps) {
  const text = useText('reports');
  const own = 'from' in period ? period : { from: '', to: '' };
  const [from, setFrom] = useState(own.from);
  const [to, setTo] = useState(own.to);
  return (
    <CheckMenu label={'days' in period ? text('days', { count: period.days }) : `${period.from} – ${period.to}`} icon={<CalendarRange />}>
      <Stack $gap={3}>
        <CheckList
          one
          legend={text('period')}
          choices={periods.map((count) => ({ id: String(count), label: text('days', { count }) }))}
          chosen={'days' in period ? [String(period.days)] : []}
          onChange={([days = '']) => {
            change({ days, from: '', to: '' });
          }}
        />
        <DateField
          label={text('from')}
          value={from}
          max={to}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
          }}
        />
        <DateField
          label={text('to')}
          value={to}
          min={from}
          onChange={(event) => {
            setTo(event.currentTarget.value);
          }}
        />
        <Button
          size="sm"
          disabled={from === '' || to === '' || from > to}
          onClick={() => {
            change({ from, to, days: '' });
          }}
        >
          {text('ownDates')}
        </Button>
      </Stack>
    </CheckMenu>
  );
}
