import type { ProductMove } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useState } from 'react';
import { useText } from '../text.ts';
import { MoveDialog, type Moved } from '../titles/move-dialog.tsx';
import { moveEach, undoOf, type Mover, type MoveRequest } from '../titles/moves.ts';
import { renewTitles, type Standings } from '../titles/standings.ts';

interface Done {
  readonly text: string;
  readonly back: { readonly move: ProductMove; readonly titles: readonly Mover[] } | undefined;
}

/** Titles read anew: moving them made their versions others. */
async function standingsOf(titles: readonly Mover[]): Promise<Standings> {
  const read = await call('POST /product/readiness', { body: { ids: titles.map(({ id }) => id) } });
  return new Map(read.ok ? read.value.content.map((one) => [one.id, one]) : []);
}

/** Moving titles of a list: the question, what became of it, and the step back. */
export function useMoving(standings: Standings, onDone: (outcome: Moved) => void) {
  const words = useText('move');
  const [request, setRequest] = useState<{ readonly request: MoveRequest; readonly standings: Standings }>();
  const [done, setDone] = useState<Done>();
  const finish = async ({ move }: MoveRequest, before: Standings, { moved, refused }: Moved) => {
    const text = words(`done_${move}`, { count: moved.length });
    setDone({ text, back: undefined });
    onDone({ moved, refused });
    const back = undoOf(
      move,
      moved.flatMap(({ id }) => before.get(id) ?? []),
    );
    if (!back) return;
    // A supplier may take a title from viewers, and only the house may put it back.
    const now = await standingsOf(moved);
    if (!moved.every(({ id }) => now.get(id)?.moves.includes(back))) return;
    setDone((shown) => (shown?.text === text ? { text, back: { move: back, titles: moved } } : shown));
  };
  const undo = async ({ move, titles }: NonNullable<Done['back']>) => {
    const now = await standingsOf(titles);
    const back = { move, titles };
    // What was there before its step needs no reason to be there again.
    const refused = (await moveEach(back, now, { reason: words('undo') })).map(({ title }) => title);
    await renewTitles();
    const moved = titles.filter((title) => !refused.includes(title));
    setDone({ text: words(`done_${move}`, { count: moved.length }), back: undefined });
    onDone({ moved, refused });
  };
  const back = done?.back;
  return {
    done: done && {
      text: done.text,
      ...(back && {
        onUndo: () => {
          void undo(back);
        },
      }),
    },
    forget: () => {
      setDone(undefined);
    },
    ask: (next: MoveRequest) => {
      setDone(undefined);
      setRequest({ request: next, standings });
    },
    dialog: request ? (
      <MoveDialog
        request={request.request}
        standings={request.standings}
        onClose={() => {
          setRequest(undefined);
        }}
        onDone={(outcome) => {
          setRequest(undefined);
          void finish(request.request, request.standings, outcome);
        }}
      />
    ) : null,
  };
}
