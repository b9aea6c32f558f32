import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, Cluster, Stack, type ChipTone } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { type ImportReport, rowsToRead, type SheetRow } from './sheet-import.ts';
import { useFindingWords } from './sheet-words.ts';

/** Rows shown; all are counted. */
const SHOWN = 100;
const tones: Readonly<Record<SheetRow['status'], ChipTone>> = {
  CREATED: 'success',
  UPDATED: 'info',
  UNCHANGED: 'neutral',
  SKIPPED: 'neutral',
  FAILED: 'danger',
};

/** Shows the number of rows by outcome, and lists those that are not unchanged. */
export function ReportTable({ report, about }: { readonly report: ImportReport; readonly about: string }) {
  const text = useText('sheets');
  const { locale } = useShared('theme');
  const columns = useRowColumns(about);
  const rows = rowsToRead(report);
  const { created, updated, unchanged, failed } = report;
  const counts = [
    ['FAILED', failed],
    ['CREATED', created],
    ['UPDATED', updated],
    ['UNCHANGED', unchanged],
  ] as const;
  return (
    <Stack $gap={3}>
      <Cluster $gap={2}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([status, count]) => (
            <Chip key={status} tone={tones[status]}>
              {text(`count${status}`, { count })}
            </Chip>
          ))}
      </Cluster>
      {rows.length === 0 ? null : (
        <DataTable
          label={text('rows')}
          columns={columns}
          rows={rows.slice(0, SHOWN)}
          rowId={({ index }) => String(index)}
          density="compact"
          maxHeight="22rem"
        />
      )}
      {rows.length > SHOWN ? <p>{text('more', { shown: formatNumber(SHOWN, locale), count: rows.length })}</p> : null}
    </Stack>
  );
}

function useRowColumns(about: string): readonly Column<SheetRow>[] {
  const text = useText('sheets');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'about', header: about, cell: ({ about: said }) => <bdi>{said || '—'}</bdi> },
      { id: 'row', header: text('row'), align: 'end', cell: ({ row, index }) => formatNumber(row ?? index + 1, locale) },
      { id: 'status', header: text('what'), cell: ({ status }) => <Chip tone={tones[status]}>{text(status)}</Chip> },
      { id: 'why', header: text('details'), cell: (row) => <Details {...row} /> },
    ],
    [text, locale, about],
  );
}

/** Lists what is wrong with a row, or what it changes. */
function Details({ findings, changes = [] }: SheetRow) {
  const text = useText('sheets');
  const say = useFindingWords();
  const isolated = (words: string) => `\u2068${words}\u2069`;
  if (findings.length > 0)
    return (
      <Words>
        {findings.map((finding) => (
          <div key={`${finding.field} ${finding.code}`}>
            {finding.field === null ? say(finding) : text('inColumn', { column: isolated(finding.field), words: say(finding) })}
          </div>
        ))}
      </Words>
    );
  return (
    <Words>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          {before === '' || after === ''
            ? text(after === '' ? 'emptied' : 'filled', { column: isolated(column), value: isolated(after || before) })
            : text('changed', { column: isolated(column), before: isolated(before), after: isolated(after) })}
        </div>
      ))}
    </Words>
  );
}
