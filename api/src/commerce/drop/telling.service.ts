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

/** Notifies a person that their turn has begun and when it ends; also by e-mail, since the turn is short. */
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

/** Returns the text for a participant who bought nothing. */
const wordsOf =
  ({ hadTurn }: Told, { name, isCanceled, reason }: Pick<Steps, 'name' | 'isCanceled' | 'reason'>) =>
  (wording: Wording) => {
    const text = textIn(wording, 'drop');
    if (isCanceled) return { subject: text('canceled', { name }), text: text('canceledText', { name, reason }) };
    return { subject: text('over', { name }), text: text(hadTurn ? 'lapsedText' : 'notDrawnText', { name }) };
  };

/** Notifies participants who bought nothing that a drop is over. Each batch is marked in its transaction, which deletes the mailbox hashes too. */
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
