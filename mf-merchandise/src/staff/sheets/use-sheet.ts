import type { ApiError } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';
import { type ImportReport, MAX_FILE_BYTES, reportOf, type SendSheet } from './sheet-import.ts';

/** File as it was when it was chosen: the import sends the same content as the dry run. */
interface ChosenFile {
  readonly name: string;
  readonly content: Blob;
  /** Idempotency key of the import. */
  readonly key: string;
}

export interface Sheet {
  readonly file: ChosenFile | undefined;
  readonly report: ImportReport | undefined;
  readonly error: ApiError | undefined;
  readonly isSending: boolean;
  readonly isKeeping: boolean;
  readonly choose: (file: File) => Promise<void>;
  readonly keep: () => void;
  /** Retries what failed last. */
  readonly again: () => void;
}

type Doing = 'trying' | 'keeping';
const tooLarge: ApiError = { code: 'BODY_TOO_LARGE', message: 'The file is too large.' };
const unread: ApiError = { code: 'INVALID_INPUT', message: 'The file cannot be read.', fields: [{ path: 'file', code: 'unreadable', message: '' }] };
const givenUp: ApiError = { code: 'CONFLICT', message: 'The import was given up.', fields: [{ path: 'import', code: 'closed', message: '' }] };

/** Holds a file that is chosen, tried and imported; it stays chosen whatever the outcome. */
export function useSheet(send: SendSheet, onKept: (report: ImportReport) => void): Sheet {
  const [giveUp] = useState(() => new AbortController());
  const [file, setFile] = useState<ChosenFile>();
  const [report, setReport] = useState<ImportReport>();
  const [error, setError] = useState<ApiError>();
  const [doing, setDoing] = useState<Doing>();
  const [last, setLast] = useState<Doing>('trying');
  useEffect(
    () => () => {
      giveUp.abort();
    },
    [giveUp],
  );

  async function run(what: Doing, of: ChosenFile): Promise<void> {
    setDoing(what);
    setLast(what);
    setError(undefined);
    const how = what === 'keeping' ? ({ dryRun: false, key: of.key } as const) : ({ dryRun: true } as const);
    const answer = await reportOf(send(of.content, of.name, how), giveUp.signal);
    if (giveUp.signal.aborted) return;
    setDoing(undefined);
    if (!answer.ok) {
      setError(answer.error);
    } else if (answer.value.state === 'FAILED') {
      // An import that was given up stays so under its key.
      setFile({ ...of, key: crypto.randomUUID() });
      setError(givenUp);
    } else if (what === 'keeping' && answer.value.failed === 0) {
      onKept(answer.value);
    } else {
      setReport(answer.value);
    }
  }

  async function choose(chosen: File): Promise<void> {
    setReport(undefined);
    setError(undefined);
    const content = chosen.size > MAX_FILE_BYTES ? undefined : await chosen.arrayBuffer().catch(() => undefined);
    const of = { name: chosen.name, content: new Blob(content ? [content] : []), key: crypto.randomUUID() };
    setFile(of);
    if (content) await run('trying', of);
    else setError(chosen.size > MAX_FILE_BYTES ? tooLarge : unread);
  }

  const once = (what: Doing) => () => {
    if (file && !doing) void run(what, file);
  };
  return { file, report, error, isSending: doing !== undefined, isKeeping: doing === 'keeping', choose, keep: once('keeping'), again: once(last) };
}
