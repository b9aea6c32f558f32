import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import type { Steps } from './step.repository.ts';
import { findDropWords, keepTold, lockUntold, type Told } from './telling.repository.ts';

export const tellDropIsOver = jobKind<{ readonly dropId: string }>('commerce.tell-drop-is-over', { retries: 9, firstPauseSeconds: 15 });

const AT_ONCE = 50;
const moment = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** It is somebody's turn, and until when; by their mail, too, since it does not wait. */
export function tellTurn(ctx: Context, identityId: string, { name, productPath }: Pick<Steps, 'name' | 'productPath'>, until: Date): Promise<void> {
  return notify(ctx, {
    identityId,
    event: 'DROP',
    link: `/merchandise/shop/${productPath}`,
    words: (wording) => {
      const text = textIn(wording, 'drop');
      const date = new Intl.DateTimeFormat(wording.locale, { ...moment, timeZone: 'UTC' }).format(until);
      return { subject: text('turn', { name }), text: text('turnText', { name, date }) };
    },
  });
}

/** What somebody who got nothing is told of a drop that is over. */
const wordsOf =
  ({ hadTurn }: Told, { name, isCanceled, reason }: Pick<Steps, 'name' | 'isCanceled' | 'reason'>) =>
  (wording: Wording) => {
    const text = textIn(wording, 'drop');
    if (isCanceled) return { subject: text('canceled', { name }), text: text('canceledText', { name, reason }) };
    return { subject: text('over', { name }), text: text(hadTurn ? 'lapsedText' : 'notDrawnText', { name }) };
  };

/** Tells those who got nothing that it is over, each in the transaction that notes it. What was kept to know a mailbox again goes with that. */
export async function tellOver(ctx: Context, dropId: string): Promise<void> {
  for (;;) {
    const taken = await inTransaction(ctx, async (inside) => {
      const drop = await findDropWords(inside, dropId);
      const some = await lockUntold(inside, dropId, AT_ONCE);
      for (const one of some)
        if (drop && one.identityId !== null && one.bought === 0)
          await notify(inside, { identityId: one.identityId, event: 'DROP', link: `/merchandise/drop/${drop.path}`, words: wordsOf(one, drop) });
      await keepTold(
        inside,
        some.map(({ id }) => id),
      );
      return some.length;
    });
    if (taken < AT_ONCE) return;
  }
}
