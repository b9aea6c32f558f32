import type { ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote, Spinner, Stack } from '@marquee/mf-shared/ui';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../text.ts';
import { Says } from '../discounts/says.ts';
import { ReportTable } from './report-table.tsx';
import type { ImportReport, SendSheet } from './sheet-import.ts';
import { useRefusalWords } from './sheet-words.ts';
import { useSheet, type Sheet } from './use-sheet.ts';

interface ImportDialogProps {
  readonly title: string;
  /** Explains the columns of the file, and what the import does. */
  readonly says: string;
  /** Subject of a row: `SKU`. */
  readonly about: string;
  readonly send: SendSheet;
  /** Called after records were written. */
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/** Imports a CSV file. A dry run shows the outcome of each row; then the same file is imported, all of it or nothing. */
export function ImportDialog({ title, says, about, send, onKept, onClose }: ImportDialogProps) {
  const text = useText('sheets');
  useFocusReturn();
  const sheet = useSheet(send, ({ created, updated }) => {
    onKept();
    void request('toast.show', { tone: 'info', text: text('kept', { count: created + updated }) });
    onClose();
  });
  const { file, report, isSending, isKeeping } = sheet;
  const count = report && report.failed === 0 ? report.created + report.updated : 0;
  const footer = (
    <>
      <Button variant="ghost" disabled={isKeeping} onClick={onClose}>
        {report && count === 0 && report.failed === 0 ? text('close') : text('cancel')}
      </Button>
      {count > 0 ? (
        <Button loading={isSending} onClick={sheet.keep}>
          {text('keep', { count })}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog isOpen size="lg" title={title} dismissable={!file} footer={footer} onClose={isKeeping ? () => undefined : onClose}>
      <Stack $gap={4}>
        <p>{says}</p>
        <ChosenFile sheet={sheet} />
        <Outcome sheet={sheet} about={about} />
      </Stack>
    </Dialog>
  );
}

function ChosenFile({ sheet: { file, isSending, choose } }: { readonly sheet: Sheet }) {
  const text = useText('sheets');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Cluster $gap={3}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        data-sheet-file=""
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void choose(chosen).then(() => undefined);
          currentTarget.value = '';
        }}
      />
      <Button variant="secondary" icon={<FileUp />} disabled={isSending} onClick={() => input.current?.click()}>
        {file ? text('chooseOther') : text('choose')}
      </Button>
      {file ? <bdi>{file.name}</bdi> : null}
    </Cluster>
  );
}

/** Shows the outcome of the file, or why it is rejected. */
function Outcome({ sheet: { report, error, isSending, isKeeping, again }, about }: { readonly sheet: Sheet; readonly about: string }) {
  const text = useText('sheets');
  const words = useRefusalWords();
  return (
    <Stack $gap={4}>
      <div role="status">
        {isSending ? (
          <Cluster $gap={2}>
            <Spinner /> {isKeeping ? text('keeping') : text('checking')}
          </Cluster>
        ) : report ? (
          <Says as="p">{text(headingOf(report))}</Says>
        ) : null}
      </div>
      {error ? (
        <ErrorNote error={error} {...(isPassing(error) && { onRetry: again })}>
          {words(error)}
        </ErrorNote>
      ) : null}
      {report ? <ReportTable report={report} about={about} /> : null}
    </Stack>
  );
}

/** Returns whether sending the same file again may succeed. */
const isPassing = ({ code, fields = [] }: ApiError) =>
  code === 'OFFLINE' || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS' || code === 'INTERNAL' || fields[0]?.path === 'import';

function headingOf({ failed, created, updated, dryRun }: ImportReport) {
  if (failed > 0) return dryRun ? 'someWrong' : 'nothingKept';
  return created + updated > 0 ? 'allFine' : 'nothingNew';
}
