import { useApi } from '@marquee/mf-shared/api';
import { Button, Chip, Cluster, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { Place } from './grid-keys.ts';
import type { AvailsImportItem, ImportRow } from './import-types.ts';
import { apart, Message, SeveritySign } from './import-words.tsx';
import { mendedBy, type CellFinding } from './mended-by.ts';
import type { GridColumn } from './import-types.ts';
import { isChanged, type Mending } from './use-mending.ts';
import { useRuleName } from './use-rule-name.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-block-size: 5rem;
  padding: var(--space-3) var(--space-5);
  font-size: var(--font-sm);
  ul {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2);
  }
`;

interface CellNoteProps {
  readonly id: string;
  readonly item: AvailsImportItem;
  readonly sheet: string;
  readonly place: Place;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly ImportRow[];
  /** Not there where one may only read. */
  readonly mending: Mending | undefined;
  /** Whether cells can be changed now. */
  readonly isOpen: boolean;
  /** A cell was mended here: the focus goes back to the grid. */
  readonly onDone: () => void;
}

/** Findings of the active cell, and ways to mend it. */
export function CellNote(props: CellNoteProps) {
  const { id, place, columns, rows, mending, isOpen } = props;
  const text = useText('availImport');
  const nameOf = useRuleName();
  const row = rows.find((one) => one.row === place.row);
  const cell = row?.cells.find(({ column }) => column === place.column);
  const findings = place.column === '' ? (row?.findings ?? []) : (cell?.findings ?? []);
  const heading = columns.find(({ column }) => column === place.column)?.heading;
  const isTyping = mending?.editor !== undefined;
  return (
    <Frame>
      {row ? (
        <Cluster $gap={2}>
          <strong>
            {heading === undefined ? text('wholeRow', { row: place.row }) : text('cell', { cell: apart(`${place.column}${String(place.row)}`), heading })}
          </strong>
          {cell?.isCorrected ? <Chip tone="info">{text('corrected')}</Chip> : null}
          {mending && isOpen && heading !== undefined && !isTyping ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil />}
              onClick={() => {
                mending.begin(place, cell?.value ?? '');
              }}
            >
              {text('editCell')}
            </Button>
          ) : null}
        </Cluster>
      ) : null}
      <Stack id={id} $gap={2}>
        {findings.length > 0 ? (
          <ul role="list">
            {findings.map((finding) => (
              <li key={`${finding.code} ${finding.message}`}>
                <SeveritySign severity={finding.severity} />
                <Stack $gap={2}>
                  <span>
                    {text('foundBy', { severity: text(finding.severity), code: finding.code, name: nameOf(finding.code) })}{' '}
                    <Message>
                      {finding.field === null ? '' : `${finding.field}: `}
                      {finding.message}
                    </Message>
                  </span>
                  {isOpen && mending && cell ? <Mends {...props} mending={mending} finding={finding} value={cell.value} /> : null}
                </Stack>
              </li>
            ))}
          </ul>
        ) : row ? (
          <span>{text('nothingFound')}</span>
        ) : null}
      </Stack>
      {mending ? <Unkept mending={mending} onDone={props.onDone} /> : null}
    </Frame>
  );
}

interface MendsProps extends CellNoteProps {
  readonly mending: Mending;
  readonly finding: CellFinding;
  readonly value: string;
}

/** Puts what a finding suggests into its cell, or into all cells that hold the same. */
function Mends({ item, sheet, place, mending, finding, value, onDone }: MendsProps) {
  const text = useText('availImport');
  const mended = mendedBy(value, finding);
  const query = { page: 0, size: 1, sheet, column: place.column, value };
  const alike = useApi('GET /product/avails/import/rows/:id', { params: { id: item.id }, query }, { enabled: mended !== undefined && value !== '' });
  const count = alike.data?.totalElements ?? 0;
  if (mended === undefined) return null;
  const after = (isDone: boolean) => {
    if (isDone) onDone();
  };
  return (
    <Cluster $gap={2}>
      <Button size="sm" variant="secondary" loading={mending.isBusy} onClick={() => void mending.put(place, mended).then(after)}>
        {mended === '' ? text('clearCell') : text('useValue', { value: apart(mended) })}
      </Button>
      {count > 1 ? (
        <Button size="sm" variant="secondary" loading={mending.isBusy} onClick={() => void mending.putInAll(place.column, value, mended).then(after)}>
          {text('useForAll', { count, value: apart(value) })}
        </Button>
      ) : null}
    </Cluster>
  );
}

/** A text that is not kept yet, with why; it is never lost by moving on. */
function Unkept({ mending, onDone }: { readonly mending: Mending; readonly onDone: () => void }) {
  const text = useText('availImport');
  const { editor, problem, isBusy, keep, giveUp } = mending;
  const guard = useLeaveGuard(isChanged(editor));
  return (
    <>
      {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('stale') })} /> : null}
      {editor && problem ? (
        <Cluster $gap={2}>
          <span>{text('unkept', { cell: apart(`${editor.column}${String(editor.row)}`), value: apart(editor.value) })}</span>
          <Button
            size="sm"
            variant="secondary"
            loading={isBusy}
            onClick={() =>
              void keep().then((isKept) => {
                if (isKept) onDone();
              })
            }
          >
            {text('tryAgain')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              giveUp();
              onDone();
            }}
          >
            {text('discard')}
          </Button>
        </Cluster>
      ) : null}
      {guard.question}
    </>
  );
}
