import type { Product } from '@marquee/api/contract';
import { Button, Cluster, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../../text.ts';
import { FileCard } from './file-card.tsx';
import { planOf, rowsOf, type FileRow } from './file-rows.ts';
import { acceptedFiles } from './read-file-name.ts';
import { useSending } from './use-sending.ts';

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-5);
  border: 2px dashed var(--border-strong);
  border-radius: var(--radius-3);
  text-align: center;
  &[data-over] {
    border-color: var(--accent);
    background: var(--surface-sunken);
  }
  p {
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;
const Note = styled.p`
  font-size: var(--font-sm);
`;

interface FilesDialogProps {
  readonly series: Product;
  readonly onClose: () => void;
}

/** Makes episodes of many files by their names, once somebody has looked over what was read. */
export function FilesDialog({ series, onClose }: FilesDialogProps) {
  const text = useText('episodes');
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [strange, setStrange] = useState<readonly string[]>([]);
  const { sending, send, settle } = useSending(series);
  const plans = planOf(rows, series.products);
  const planned = rows.flatMap((row) => {
    const plan = plans.get(row.key);
    return plan ? ([[row, plan]] as const) : [];
  });
  const open = planned.filter(([{ key, isIn }]) => isIn && !sending.has(key));
  const faulty = open.filter(([, { fault }]) => fault !== undefined).length;
  const isBusy = [...sending.values()].some(({ state }) => state === 'waiting' || state === 'creating');
  const guard = useLeaveGuard(isBusy || open.length > 0, text(isBusy ? 'leaveSending' : 'leaveChosen'));
  const leave = () => {
    guard.leaveBy(onClose);
  };
  const add = (files: readonly File[]) => {
    const read = rowsOf(files, series.products);
    setRows([...rows, ...read.rows]);
    setStrange(read.strange);
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={leave}>
        {text(sending.size > 0 ? 'done' : 'cancel')}
      </Button>
      {open.length > 0 ? (
        <Button disabled={faulty > 0} onClick={() => void send(open)}>
          {text('create', { count: open.length })}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog isOpen size="lg" title={text('filesTitle')} dismissable={false} footer={footer} onClose={leave}>
      <Stack $gap={4}>
        <FilePlace onFiles={add} />
        {strange.length > 0 ? <Note role="alert">{text('strange', { files: strange.slice(0, 10).join(', '), count: strange.length })}</Note> : null}
        <div role="status">{rows.length > 0 ? <Note>{text('summary', { count: open.length, faulty })}</Note> : null}</div>
        {planned.length > 0 ? (
          <List role="list" aria-label={text('files')}>
            {planned.map((one) => {
              const [row, plan] = one;
              return (
                <FileCard
                  key={row.key}
                  row={row}
                  plan={plan}
                  sending={sending.get(row.key)}
                  onChange={(change) => {
                    setRows((before) => before.map((each) => (each.key === row.key ? { ...each, ...change } : each)));
                  }}
                  onRetry={() => void send([one])}
                  onSettled={() => {
                    settle(row.key);
                  }}
                />
              );
            })}
          </List>
        ) : null}
        {sending.size > 0 && !isBusy ? <Note>{text('goesOn')}</Note> : null}
      </Stack>
      {guard.question}
    </Dialog>
  );
}

/** Takes files that are chosen or dropped. */
function FilePlace({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const text = useText('episodes');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Place
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Cluster $gap={2}>
        <Button
          variant="secondary"
          icon={<FileUp />}
          onClick={() => {
            input.current?.click();
          }}
        >
          {text('choose')}
        </Button>
      </Cluster>
      <p>{text('chooseNote')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={text('choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
    </Place>
  );
}
