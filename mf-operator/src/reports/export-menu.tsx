import type { ReportDocument } from '@marquee/api/contract';
import { call, fetchFile } from '@marquee/mf-shared/api';
import { request, useShared, type Locale } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Download } from 'lucide-react';
import { saveFile } from '../account/frame/save-file.ts';
import { useText } from '../text.ts';
import type { ReportView } from './use-report-view.ts';

/** Returns the report that is shown as a document takes it. */
export function documentOf({ metrics, by, compare, period, sort, span }: ReportView, name: string, language: Locale): ReportDocument {
  const time = 'days' in period ? { days: period.days } : { since: period.from, until: period.to };
  const sortDirection = sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const);
  return {
    ...{ metrics: metrics.join(','), dimension: by, compare, timeZone: span.timeZone, name, language },
    ...{ ...time, ...span.only, sortBy: sort.by, sortDirection },
  };
}

/** All rows of a report as a file, or as a document in a window of its own. */
export function ExportMenu({ view }: { readonly view: ReportView }) {
  const text = useText('reports');
  const { locale } = useShared('theme');
  const say = useErrorText();
  const name = text(view.ready?.id ?? 'ownReport');
  const save = async (format: 'CSV' | 'XLSX') => {
    const file = await fetchFile('GET /analytics/export', { query: { ...documentOf(view, name, locale), format } });
    if (file.ok) saveFile(`${view.ready?.id ?? 'report'}-${view.by}-${view.span.from.slice(0, 10)}.${format.toLowerCase()}`, file.value.type, file.value);
    else void request('toast.show', { tone: 'error', text: say(file.error) });
  };
  const open = async () => {
    // Opened by the press itself: a window that comes later is kept away.
    const page = window.open('about:blank', '_blank');
    if (page) page.opener = null;
    const link = await call('POST /export/pdf/link', { body: documentOf(view, name, locale) });
    if (!link.ok) {
      page?.close();
      void request('toast.show', { tone: 'error', text: say(link.error) });
    } else if (page) page.location.replace(link.value.url);
    else location.assign(link.value.url);
  };
  const choices: MenuChoice[] = [
    {
      ...{ id: 'csv', label: text('csv') },
      onChoose: () => {
        void save('CSV');
      },
    },
    {
      ...{ id: 'xlsx', label: text('xlsx') },
      onChoose: () => {
        void save('XLSX');
      },
    },
    {
      ...{ id: 'pdf', label: text('pdf') },
      onChoose: () => {
        void open();
      },
    },
  ];
  return <MenuButton label={text('export')} choices={choices} icon={<Download aria-hidden="true" />} size="sm" />;
}
