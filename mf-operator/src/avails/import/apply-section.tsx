import { call, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { Check, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import type { AvailsImportItem, ImportRefusal } from './import-types.ts';
import { Message } from './import-words.tsx';
import { useSending } from './use-import.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  li {
    overflow-wrap: anywhere;
  }
`;

type Counts = Pick<NonNullable<AvailsImportItem['result']>, 'added' | 'changed' | 'removed' | 'titlesMade' | 'rowsLeftOut'>;

/** Counts in words, those that are not none; joined as the reader's language does. */
function useCountWords(): (counts: Counts) => readonly string[] {
  const text = useText('availImport');
  return (counts) => {
    const names = ['added', 'changed', 'removed', 'titlesMade', 'rowsLeftOut'] as const;
    return names.filter((name) => counts[name] > 0).map((name) => text(`say_${name}`, { count: counts[name] }));
  };
}

/** Applies an import, says what came of it, and takes it back. */
export function ApplySection({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const canChange = useRight('avail:update');
  const isApplied = item.stage === 'APPLIED' || item.stage === 'PARTLY_APPLIED';
  const isIdle = item.state !== 'RUNNING';
  return (
    <Section title={text('apply')} lead={text('applyLead')}>
      <Stack $gap={4}>
        {item.result ? <Outcome item={item} /> : null}
        {item.undo ? <UndoOutcome undo={item.undo} /> : null}
        {canChange && isIdle ? (
          <Cluster $gap={2}>
            {item.stage === 'APPLIED' ? null : <Apply item={item} />}
            {isApplied ? <Undo item={item} /> : null}
          </Cluster>
        ) : null}
        {!item.result && !item.undo && !canChange ? <p>{text('notApplied')}</p> : null}
      </Stack>
    </Section>
  );
}

function Outcome({ item: { result } }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const say = useCountWords();
  if (!result) return null;
  const words = say(result);
  return (
    <div>
      <strong>{text('outcome')}</strong>
      <List role="list">
        {words.length === 0 ? <li>{text('nothingChanged')}</li> : words.map((one) => <li key={one}>{one}</li>)}
        {result.unchanged > 0 ? <li>{text('say_unchanged', { count: result.unchanged })}</li> : null}
      </List>
      <Refusals title={text('say_refused', { count: result.refused })} count={result.refused} refusals={result.refusals} />
    </div>
  );
}

function UndoOutcome({ undo }: { readonly undo: NonNullable<AvailsImportItem['undo']> }) {
  const text = useText('availImport');
  return (
    <div>
      <strong>{text('undoOutcome')}</strong>
      <List role="list">
        <li>{text('say_undone', { count: undo.undone })}</li>
        {undo.titlesTakenBack > 0 ? <li>{text('say_titlesTakenBack', { count: undo.titlesTakenBack })}</li> : null}
      </List>
      <Refusals title={text('say_notUndone', { count: undo.notUndone })} count={undo.notUndone} refusals={undo.refusals} />
    </div>
  );
}

interface RefusalsProps {
  readonly title: string;
  readonly count: number;
  readonly refusals: readonly ImportRefusal[];
}

/** ALIDs that stayed as they were, each with its reason. */
function Refusals({ title, count, refusals }: RefusalsProps) {
  const text = useText('availImport');
  if (count === 0) return null;
  return (
    <>
      <p>{title}</p>
      <List role="list" aria-label={title}>
        {refusals.map(({ alid, code, message }) => (
          <li key={`${alid} ${code}`}>
            <Chip tone="warning">{text(`refusal${code}`)}</Chip> <bdi>{alid}</bdi> <Message>{message}</Message>
          </li>
        ))}
        {count > refusals.length ? <li>{text('moreOf', { count: count - refusals.length })}</li> : null}
      </List>
    </>
  );
}

function Apply({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const { id, version, soundRows } = item;
  return (
    <Asked
      act={text('applyNow')}
      icon={<Check />}
      isOff={(soundRows ?? 0) === 0}
      title={text('applyTitle')}
      does={() => call('POST /product/avails/import/apply/:id', { params: { id }, body: { version } })}
    >
      <Counted id={id} />
    </Asked>
  );
}

/** The counts of the dry run in words, read for the question. */
function Counted({ id }: { readonly id: string }) {
  const text = useText('availImport');
  const say = useCountWords();
  const { data, error, refetch } = useApi('GET /product/avails/import/plan/:id', { params: { id }, query: { page: 0, size: 1 } });
  if (error) return <ErrorNote error={error} onRetry={refetch} />;
  if (!data) return <p role="status">{text('counting')}</p>;
  const words = say(data.totals);
  return (
    <Stack $gap={2}>
      <List role="list">
        {words.length === 0 ? <li>{text('nothingToDo')}</li> : words.map((one) => <li key={one}>{one}</li>)}
        {data.totals.conflicts > 0 ? <li>{text('say_conflicts', { count: data.totals.conflicts })}</li> : null}
      </List>
      <p>{text('applyBody')}</p>
    </Stack>
  );
}

function Undo({ item: { id, version } }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  return (
    <Asked
      danger
      act={text('undoNow')}
      icon={<Undo2 data-mirror="" />}
      title={text('undoTitle')}
      does={() => call('POST /product/avails/import/undo/:id', { params: { id }, body: { version } })}
    >
      {text('undoBody')}
    </Asked>
  );
}

interface AskedProps {
  readonly act: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly isOff?: boolean;
  readonly title: string;
  readonly does: Parameters<ReturnType<typeof useSending>['send']>[0];
  readonly children: ReactNode;
}

/** A button that asks first; a refusal stands beside it. */
function Asked({ act, icon, danger = false, isOff = false, title, does, children }: AskedProps) {
  const text = useText('availImport');
  const [isOpen, setOpen] = useState(false);
  const { isBusy, problem, send } = useSending();
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant={danger ? 'secondary' : 'primary'}
        icon={icon}
        disabled={isOff}
        onClick={() => {
          setOpen(true);
        }}
      >
        {act}
      </Button>
      {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('stale') })} /> : null}
      <ConfirmDialog
        isOpen={isOpen}
        danger={danger}
        busy={isBusy}
        title={title}
        confirmLabel={act}
        onConfirm={() => void send(does).then(close)}
        onClose={close}
      >
        {isOpen ? children : null}
      </ConfirmDialog>
    </>
  );
}
