import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, useErrorText } from '@marquee/mf-shared/ui';
import { Checkbox, TextField } from '@marquee/mf-shared/ui/forms';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../../text.ts';
import { useUploading } from '../../../media/uploads.ts';
import type { FileRow, RowPlan } from './file-rows.ts';
import type { Sending } from './use-sending.ts';

const Card = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  > small {
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: 5rem 5rem minmax(0, 1fr);
  gap: var(--space-2);
  @media (max-width: 575px) {
    grid-template-columns: 1fr 1fr;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;
const Fault = styled.p<{ $tone: 'danger' | 'muted' }>`
  font-size: var(--font-sm);
  color: ${({ $tone }) => ($tone === 'danger' ? 'var(--danger-text)' : 'var(--text-muted)')};
`;

interface FileCardProps {
  readonly row: FileRow;
  readonly plan: RowPlan;
  readonly sending: Sending | undefined;
  readonly onChange: (change: Partial<FileRow>) => void;
  readonly onRetry: () => void;
  readonly onSettled: () => void;
}

/** A chosen file: what was read from its name, what it is sent to, and how far it is. */
export function FileCard({ row, plan, sending, onChange, onRetry, onSettled }: FileCardProps) {
  const text = useText('episodes');
  const { locale } = useShared('theme');
  const { file, kind, season, episode, name, language, isIn } = row;
  const called = file.name;
  const field = (label: string, value: string, of: 'season' | 'episode' | 'name' | 'language', maxLength: number) => (
    <TextField
      label={label}
      aria-label={text('fieldOf', { field: label, file: called })}
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      dir={of === 'name' ? 'auto' : 'ltr'}
      inputMode={of === 'season' || of === 'episode' ? 'numeric' : 'text'}
      disabled={sending !== undefined && sending.state !== 'failed'}
      onChange={({ currentTarget }) => {
        onChange({ [of]: currentTarget.value });
      }}
    />
  );
  return (
    <Card>
      <Checkbox
        label={<bdi>{called}</bdi>}
        description={`${text(kind === 'CAPTIONS' ? 'captions' : 'video')} · ${formatBytes(file.size, locale)}`}
        checked={isIn}
        disabled={sending !== undefined}
        onChange={({ currentTarget }) => {
          onChange({ isIn: currentTarget.checked });
        }}
      />
      {isIn ? (
        <Fields>
          {field(text('season'), season, 'season', 3)}
          {field(text('number'), episode, 'episode', 5)}
          {kind === 'CAPTIONS' ? field(text('language'), language, 'language', 35) : null}
          {kind === 'CAPTIONS' || plan.existing ? null : field(text('name'), name, 'name', 300)}
        </Fields>
      ) : null}
      <Meaning row={row} plan={plan} />
      {sending ? <Outcome sending={sending} file={called} onRetry={onRetry} onSettled={onSettled} /> : null}
    </Card>
  );
}

/** The episode a file is sent to, or the part it still lacks. */
function Meaning({ row: { isIn, kind }, plan: { fault, existing } }: Pick<FileCardProps, 'row' | 'plan'>) {
  const text = useText('episodes');
  const clashes = kind === 'VIDEO_MASTER' && existing?.hasFilm;
  if (isIn && fault) return <Fault $tone="danger">{text(fault)}</Fault>;
  if (!existing) return <Fault $tone="muted">{text('newEpisode')}</Fault>;
  return (
    <Fault $tone="muted">
      {text('toEpisode', { name: existing.name })} {clashes ? text('hasFilm') : ''}
    </Fault>
  );
}

interface OutcomeProps {
  readonly sending: Sending;
  readonly file: string;
  readonly onRetry: () => void;
  readonly onSettled: () => void;
}

function Outcome({ sending, file, onRetry, onSettled }: OutcomeProps) {
  const text = useText('episodes');
  const say = useErrorText();
  if (sending.state === 'begun') return <Upload id={sending.mediaId} onSettled={onSettled} />;
  if (sending.state !== 'failed') return <Chip>{text(sending.state)}</Chip>;
  const isTaken = sending.error.fields?.some(({ code }) => code === 'taken');
  return (
    <Cluster $gap={2} role="alert">
      <Chip tone="danger">{text('failed')}</Chip>
      <span>{isTaken ? text('takenMeanwhile') : say(sending.error)}</span>
      <Button size="sm" variant="secondary" icon={<RotateCw />} aria-label={text('retryOf', { file })} onClick={onRetry}>
        {text('retry')}
      </Button>
    </Cluster>
  );
}

/** An upload that goes on by itself. Its end, or its break, is told once. */
function Upload({ id, onSettled }: { readonly id: string; readonly onSettled: () => void }) {
  const text = useText('episodes');
  const { locale } = useShared('theme');
  const say = useErrorText();
  const uploading = useUploading(id);
  const isOver = uploading?.state !== 'sending';
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  useEffect(() => {
    if (isOver) tell.current();
  }, [isOver]);
  if (!uploading || uploading.state === 'sent') return <Chip tone="success">{text('sent')}</Chip>;
  if (uploading.state === 'broken') {
    return (
      <Cluster $gap={2} role="alert">
        <Chip tone="danger">{text('broken')}</Chip>
        {uploading.error ? <span>{say(uploading.error)}</span> : null}
      </Cluster>
    );
  }
  return <Chip tone="info">{text('uploading', { bytes: formatBytes(uploading.sentBytes, locale) })}</Chip>;
}
