import { call, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, ErrorNote, Stack, ToggleChip } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import type { AvailsImportItem } from './import-types.ts';
import { useMappingColumns, MappingContext, type Chosen } from './mapping-columns.tsx';
import { apart, Message, SeveritySign } from './import-words.tsx';
import { SheetChoice, useSheet } from './sheet-choice.tsx';
import { useSending } from './use-import.ts';

const SHOWN_VALUES = 3;
const none: Chosen = {};
/** Faults of a heading: none of its rows shows them. */
const OF_HEADING = /^F(02|04|08|10)$/;
const Pad = styled.div`
  padding: var(--space-3) var(--space-5);
`;
const Faults = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  li {
    display: flex;
    gap: var(--space-2);
  }
`;

/** First values of each column of a sheet, by its letter. */
function useFirstValues({ id }: AvailsImportItem, sheet: string): ReadonlyMap<string, string> {
  const rows = useApi('GET /product/avails/import/rows/:id', { params: { id }, query: { page: 0, size: SHOWN_VALUES, sheet } });
  const content = rows.data?.content;
  return useMemo(() => {
    const values = new Map<string, string[]>();
    for (const { column, value } of (content ?? []).flatMap(({ cells }) => cells)) if (value !== '') values.set(column, [...(values.get(column) ?? []), value]);
    return new Map([...values].map(([column, some]) => [column, some.join(' · ')]));
  }, [content]);
}

/** How the columns of a sheet are read, and another reading of them, which is kept for their provider. */
export function ColumnsSection({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const canChange = useRight('avail:update');
  const [sheet] = useSheet(item);
  const [bySheet, setBySheet] = useState<Readonly<Record<string, Chosen>>>({});
  const chosen = bySheet[sheet] ?? none;
  const choose = (next: Chosen) => {
    setBySheet({ ...bySheet, [sheet]: next });
  };
  const own = item.columns.filter((column) => column.sheet === sheet && column.heading + (column.term ?? '') !== '');
  const unread = own.filter(({ term }) => term === null);
  const [isNarrow, setNarrow] = useState(true);
  const columns = useMappingColumns();
  const values = useFirstValues(item, sheet);
  const isOpen = canChange && item.state !== 'RUNNING';
  return (
    <Section
      flush
      title={text('columns')}
      lead={item.provider ? text('keptFor', { provider: apart(item.provider) }) : text('keptForNone')}
      actions={<SheetChoice item={item} />}
    >
      <Pad>
        <Stack $gap={3}>
          <Cluster $gap={2}>
            <span role="status">{unread.length > 0 ? text('unread', { count: unread.length, all: own.length }) : text('allRead', { count: own.length })}</span>
            <ToggleChip
              pressed={isNarrow}
              onToggle={() => {
                setNarrow(!isNarrow);
              }}
            >
              {text('onlyUnread')}
            </ToggleChip>
          </Cluster>
          <HeadingFaults faults={item.findings.filter((finding) => finding.sheet === sheet && OF_HEADING.test(finding.code))} />
        </Stack>
      </Pad>
      {isNarrow && unread.length === 0 ? null : (
        <MappingContext value={{ chosen, choose: isOpen ? choose : undefined, terms: item.terms, values }}>
          <DataTable
            label={text('columns')}
            columns={columns}
            rows={isNarrow ? unread : own}
            rowId={({ column }) => column}
            density="compact"
            maxHeight="28rem"
          />
        </MappingContext>
      )}
      <SaveBar item={item} sheet={sheet} chosen={chosen} choose={choose} />
    </Section>
  );
}

function HeadingFaults({ faults }: { readonly faults: AvailsImportItem['findings'] }) {
  if (faults.length === 0) return null;
  return (
    <Faults role="list">
      {faults.map(({ code, field, value, severity, message }) => (
        <li key={`${code} ${field ?? ''} ${value ?? ''}`}>
          <SeveritySign severity={severity} />
          <Message>
            {field === null ? '' : `${field}: `}
            {message}
          </Message>
        </li>
      ))}
    </Faults>
  );
}

interface SaveBarProps {
  readonly item: AvailsImportItem;
  readonly sheet: string;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

/** Sends the terms that were chosen. */
function SaveBar({ item: { id, version }, sheet, chosen, choose }: SaveBarProps) {
  const text = useText('availImport');
  const { isBusy, problem, send } = useSending();
  const columns = Object.entries(chosen).map(([column, term]) => ({ sheet, column, term: term || null }));
  const guard = useLeaveGuard(columns.length > 0);
  if (columns.length === 0) return null;
  const save = async () => {
    const isSent = await send(() => call('POST /product/avails/import/mapping/:id', { params: { id }, body: { version, columns } }));
    if (isSent) choose({});
  };
  return (
    <Pad>
      <Stack $gap={3}>
        {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('stale') })} /> : null}
        <Cluster $gap={2}>
          <Button size="sm" loading={isBusy} onClick={() => void save()}>
            {text('readSo', { count: columns.length })}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              choose({});
            }}
          >
            {text('discard')}
          </Button>
        </Cluster>
        {guard.question}
      </Stack>
    </Pad>
  );
}
