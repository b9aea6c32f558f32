import type { Body, Result } from '../../../contract/index.ts';
import { siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import type { SentTo } from '../../platform/site.ts';
import { deleteWait, findAvailable, findEmail, findOwnWaits, insertWait, lockWaits } from './back-in-stock.repository.ts';

/** Highest number of waits of a person, and of an unverified address, so that nobody can flood somebody else's inbox. */
const MAX_WAITS = { person: 100, guest: 10 } as const;
/** Limit per network for visitors. */
const ofNetwork = { what: 'stock-wait', most: 30, windowS: 3600 };

type Done = Result<{ done: boolean }>;
const isHere = refuse('CONFLICT', 'It can be had now.', { path: 'available', code: 'closed' });
const noEmail = refuse('INVALID_INPUT', 'Without an account it needs an e-mail.', { path: 'email', code: 'required' });
const tooMany = (limit: number) => refuse('CONFLICT', `One waits for at most ${limit} at a time.`, { path: 'email', code: 'maximum', limit });

interface From {
  readonly database: Database;
  readonly request: SentTo & { readonly ip: string };
}

/** Adds a wait; the person is notified once the SKU is available. */
export async function waitFor(
  ctx: Context,
  skuId: string,
  { email: typed, language }: Body<'POST /product/sku/notify-me/:id'>,
  { database, request }: From,
): Promise<Done> {
  const { identityId } = ctx;
  const email = identityId === null ? typed?.trim().toLowerCase() : await findEmail(ctx, identityId);
  if (email === undefined) return noEmail;
  if (identityId === null) {
    const allowed = await takeAttempts(ctx, takesByNetwork(ofNetwork, request.ip));
    if (!allowed.ok) return allowed;
  }
  const origin = await siteOrigin(database, ctx, request);
  const most = identityId === null ? MAX_WAITS.guest : MAX_WAITS.person;
  return inTransaction<Done>(ctx, async (inside) => {
    const available = await findAvailable(inside, skuId);
    if (available === undefined) return notFound;
    if (available > 0) return isHere;
    if ((await lockWaits(inside, skuId, { email, identityId })) >= most) return tooMany(most);
    await insertWait(inside, { skuId, email, identityId, language: language ?? null, origin });
    return done({ done: true });
  });
}

/** Deletes a wait. Succeeds without a wait too if the SKU is published. */
export function endWait(ctx: Context, skuId: string): Promise<Done> {
  return inTransaction<Done>(ctx, async (inside) =>
    (await deleteWait(inside, skuId)) || (await findAvailable(inside, skuId)) !== undefined ? done({ done: true }) : notFound,
  );
}

export async function readOwnWaits(ctx: Context): Promise<Result<{ skuIds: string[] }>> {
  return done({ skuIds: await findOwnWaits(ctx) });
}
