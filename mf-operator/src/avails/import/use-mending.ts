import type { Body } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useEffect, useRef, useState } from 'react';
import type { Place } from './grid-keys.ts';
import type { AvailsImportItem } from './import-types.ts';
import { useSending, type Sending } from './use-import.ts';

/** A cell that is being typed in; it stays until what was typed is kept or given up. */
export interface Editor extends Place {
  readonly sheet: string;
  readonly was: string;
  readonly value: string;
}

export interface Mending extends Pick<Sending, 'isBusy' | 'problem'> {
  readonly editor: Editor | undefined;
  /** Whether what was typed is being kept. */
  readonly isKeeping: boolean;
  readonly begin: (place: Place, was: string) => void;
  readonly type: (value: string) => void;
  readonly giveUp: () => void;
  /** Keeps what was typed; false where it was refused, and then it stays. */
  readonly keep: () => Promise<boolean>;
  readonly put: (place: Place, value: string) => Promise<boolean>;
  readonly putInAll: (column: string, from: string, to: string) => Promise<boolean>;
}

type Mends = Omit<Body<'POST /product/avails/import/cells/:id'>, 'version'>;

export const isChanged = (editor: Editor | undefined): boolean => editor !== undefined && editor.value !== editor.was;

/** Mends cells of a sheet, one call at a time. */
export function useMending({ id, version }: AvailsImportItem, sheet: string): Mending {
  const { isBusy, problem, forget, send } = useSending();
  const [editor, setEditor] = useState<Editor>();
  const [isKeeping, setKeeping] = useState(false);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  }, [version]);
  const change = async (mends: Mends) => {
    const result = await call('POST /product/avails/import/cells/:id', { params: { id }, body: { version: latest.current, ...mends } });
    if (result.ok) latest.current = result.value.version;
    return result;
  };
  /** Each call waits for the one before, and sends the version that one came to. */
  const mend = (mends: Mends): Promise<boolean> => {
    const done = sent.current.then(() => send(() => change(mends)));
    sent.current = done.catch(() => undefined);
    return done;
  };
  return {
    ...{ isBusy, problem, editor, isKeeping },
    begin: ({ row, column }, was) => {
      // Another cell waits until what was typed is kept or given up.
      if (isKeeping || isChanged(editor)) return;
      forget();
      setEditor({ sheet, row, column, was, value: was });
    },
    type: (value) => {
      if (editor) setEditor({ ...editor, value });
    },
    giveUp: () => {
      forget();
      setEditor(undefined);
    },
    async keep() {
      if (!editor) return true;
      const { was, ...cell } = editor;
      setKeeping(true);
      const isKept = cell.value === was || (await mend({ cells: [cell] }));
      setKeeping(false);
      if (isKept) setEditor(undefined);
      return isKept;
    },
    put: ({ row, column }, value) => mend({ cells: [{ sheet, row, column, value }] }),
    putInAll: (column, from, to) => mend({ all: { sheet, column, from, to } }),
  };
}
