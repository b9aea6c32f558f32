import type { ApiError } from '@marquee/mf-shared/api';
import type { Result } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, useErrorText } from '@marquee/mf-shared/ui';
import { FileDown, FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveFile } from '../../drop/audit-file.ts';
import { useText } from '../../text.ts';

interface CsvActsProps {
  /** File name of the export. */
  readonly name: string;
  readonly read: () => Promise<Result<Blob, ApiError>>;
  /** Dialog that imports a file; undefined for users who only read. */
  readonly dialog: ((close: () => void) => ReactNode) | undefined;
  readonly words?: { readonly exports: string; readonly imports: string };
}

/** Exports a CSV file, and opens the dialog that imports one. */
export function CsvActs({ name, read, dialog, words }: CsvActsProps) {
  const text = useText('sheets');
  const say = useErrorText();
  const [isReading, setReading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  async function save(): Promise<void> {
    setReading(true);
    const answer = await read();
    setReading(false);
    if (answer.ok) saveFile(name, 'text/csv;charset=utf-8', answer.value);
    else void request('toast.show', { tone: 'error', text: say(answer.error) });
  }
  return (
    <Cluster $gap={2}>
      <Button
        size="sm"
        variant="ghost"
        icon={<FileDown />}
        loading={isReading}
        onClick={() => {
          void save();
        }}
      >
        {words?.exports ?? text('export')}
      </Button>
      {dialog ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<FileUp />}
          onClick={() => {
            setOpen(true);
          }}
        >
          {words?.imports ?? text('import')}
        </Button>
      ) : null}
      {isOpen && dialog
        ? dialog(() => {
            setOpen(false);
          })
        : null}
    </Cluster>
  );
}
