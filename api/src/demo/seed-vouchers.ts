import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { changeCard } from '../commerce/gift-card/gift-card.repository.ts';
import { issueCard } from '../commerce/gift-card/gift-staff.service.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { fingerprint } from '../platform/idempotency.ts';
import { rawStatement } from '../platform/query.ts';

/** The code an article of the demo tells its readers. */
export const WELCOME_CODE = 'WELCOME10';
const CARD_AMOUNT = 2500;
const request = { protocol: 'http', host: 'localhost', hostname: 'localhost' } as const;

/** Makes a tenth off one order of each customer. */
async function seedWelcome(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into discount (tenant_id, id, code, name, kind, parts_per_million, is_once, starts_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${WELCOME_CODE}, 'A tenth off your first order', 'PERCENT', 100000, true, ${ctx.now()}, ${ctx.now()}, ${ctx.now()})`),
  );
}

interface Parts {
  readonly database: Database;
  readonly viewer: { readonly id: string; readonly email: string };
  readonly ownerId: string;
}

/** Makes a discount code, and a gift card that lies in the viewer's account; its letter is in the outbox. */
export async function seedVouchers(ctx: Context, { database, viewer, ownerId }: Parts): Promise<void> {
  await seedWelcome(ctx);
  const [price] = await ctx.run(rawStatement(sql<{ currency: string }>`select price_currency as currency from sku where tenant_id = ${ctx.tenant.id} limit 1`));
  const amount = { amount: CARD_AMOUNT, currency: price?.currency ?? 'USD' };
  const gift = { recipientName: 'Vera', recipientEmail: viewer.email, senderName: 'Olive', message: 'For something from the shop.', reason: 'A welcome' };
  const key = { keyHash: fingerprint('demo-gift-card'), requestHash: fingerprint('demo-gift-card') };
  const issued = await issueCard({ ...ctx, identityId: ownerId }, database, { amount, ...gift }, { key, request });
  if (!issued.ok) throw new Error(`The demo's gift card could not be given: ${issued.error.message}`);
  await changeCard(ctx, issued.value.id, { kind: 'CLAIMED', identityId: viewer.id, isByItself: true });
}
