import { type Context, inTransaction } from '../../platform/context.ts';
import { noteRefused, wasJustRefused } from './stripe-account.repository.ts';
import { openAccount, type StripeParts } from './stripe-account.service.ts';
import { readWebhook } from './stripe-client.ts';
import { takeEvent } from './stripe-event.service.ts';

/** How often a refusal is written down, lest strangers have the database write. */
const NOTED_EVERY_MS = 60_000;

async function refused(ctx: Context, why: 'SIGNATURE' | 'OLD' | 'BODY' | 'MODE'): Promise<400> {
  await inTransaction(ctx, async (inside) => {
    if (!(await wasJustRefused(inside, new Date(inside.now().getTime() - NOTED_EVERY_MS)))) await noteRefused(inside, why);
  });
  return 400;
}

/** Takes in what Stripe tells a shop, if it is signed with its secret. The status is the whole answer: Stripe sends again what is not answered by 200. */
export async function takeWebhook(ctx: Context, parts: Pick<StripeParts, 'secret'>, bytes: Buffer, signature: string): Promise<200 | 400 | 404> {
  const account = await openAccount(ctx, parts);
  if (!account) return 404;
  const event = await readWebhook(bytes, signature, account.webhook, ctx.now());
  if (typeof event === 'string') return refused(ctx, event);
  if (event.livemode !== (account.mode === 'LIVE')) return refused(ctx, 'MODE');
  await takeEvent(ctx, event);
  return 200;
}
