import type { Body, Result, StripeAccount } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import * as kept from './stripe-account.repository.ts';
import { type Answer, answerOf, openStripe, type StripeFault } from './stripe-client.ts';
import { EVENTS } from './stripe-events.ts';
import { webhookPath } from './stripe-path.ts';
import { findFaults } from './stripe-payment.repository.ts';
import { tellOfKeys, tellOfAccount } from './stripe-notice.service.ts';

/** Parts of the server needed to call Stripe. */
export type StripeParts = Pick<Platform, 'secret' | 'site' | 'stripe'>;

interface Keys {
  readonly key: string;
  readonly webhook: string;
}
export interface OpenAccount extends Keys {
  readonly mode: 'TEST' | 'LIVE';
  readonly accountId: string;
  readonly isOffered: boolean;
}

const stale = refuse('STALE', 'Somebody has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const underWay = refuse('CONFLICT', 'Money is on its way by this account. Stop offering it, and wait until that has ended.', {
  path: 'secretKey',
  code: 'in-use',
});
const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const notThere = refuse('CONFLICT', 'No account at Stripe is connected.', { path: 'version', code: 'unready' });
const away = refuse('UNAVAILABLE', 'Stripe does not answer. Try again in a moment.');

function opened({ secret }: Pick<StripeParts, 'secret'>, sealed: kept.SealedKeys | undefined): OpenAccount | undefined {
  if (!sealed) return undefined;
  const text = unseal(secret, sealed.secrets);
  return text === undefined ? undefined : { ...sealed, ...(JSON.parse(text) as Keys) };
}

/** Returns the shop's account with decrypted keys; undefined without an account or if the keys cannot be decrypted. */
export const openAccount = async (ctx: Context, parts: Pick<StripeParts, 'secret'>): Promise<OpenAccount | undefined> =>
  opened(parts, await kept.findKeys(ctx));

/** Returns true if payers may choose Stripe. Test keys count only where test payments are allowed. */
export const takesMoney = ({ site }: Pick<StripeParts, 'site'>, { mode, isOffered }: Pick<OpenAccount, 'mode' | 'isOffered'>): boolean =>
  isOffered && (mode === 'LIVE' || site.testPayments);

const none = {
  ...{ mode: null, keyEnding: null, webhookEnding: null, accountId: null, accountName: null, checkedAt: null },
  ...{ fault: null, faultAt: null, eventType: null, eventAt: null, refusedWhy: null, refusedAt: null, isOffered: false, version: 0 },
};

export async function readAccount(ctx: Context, parts: StripeParts): Promise<StripeAccount> {
  const found = await kept.findAccount(ctx);
  const { mode, isOffered } = found ?? none;
  const isTakingMoney = mode !== null && takesMoney(parts, { mode, isOffered });
  const said = { webhookPath: webhookPath(ctx.tenant.id), events: [...EVENTS], faults: await findFaults(ctx) };
  return { ...(found ?? none), isConnected: found !== undefined, isTakingMoney, ...said };
}

const modeOf = (key: string) => (/^[sr]k_live_/.test(key) ? 'LIVE' : 'TEST');
const ENDING = 4;

/** Reads the account a key belongs to. */
async function ask(key: string, { stripe }: StripeParts): Promise<Answer<{ accountId: string; accountName: string }>> {
  const client = await openStripe(key, stripe);
  const found = await answerOf(client.accounts.retrieveCurrent());
  // Checks that the key may read checkout sessions.
  const sees = found.ok ? await answerOf(client.checkout.sessions.list({ limit: 1 })) : found;
  if (!found.ok || !sees.ok) return found.ok ? (sees as { ok: false; fault: StripeFault }) : found;
  const { id, settings, business_profile: profile } = found.value;
  return { ok: true, value: { accountId: id, accountName: settings?.dashboard.display_name ?? profile?.name ?? '' } };
}

function refused({ kind, words }: StripeFault): Result<never> {
  return kind === 'AWAY' ? away : refuse('INVALID_INPUT', `Stripe does not take this key: ${words}`, { path: 'secretKey', code: 'wrong' });
}

/** Connects an account or replaces its keys. The keys are tried before anything is stored. */
export async function connect(ctx: Context, parts: StripeParts, body: Body<'POST /payment/stripe/connect'>): Promise<Result<StripeAccount>> {
  const before = await kept.findKeys(ctx);
  if ((before?.version ?? 0) !== body.version) return stale;
  const { key: oldKey, webhook: oldWebhook } = opened(parts, before) ?? {};
  const { secretKey: key = oldKey, webhookSecret: webhook = oldWebhook } = body;
  if (key === undefined) return missing('secretKey');
  if (webhook === undefined) return missing('webhookSecret');
  const asked = await ask(key, parts);
  if (!asked.ok) return refused(asked.fault);
  const mode = modeOf(key);
  return inTransaction<Result<StripeAccount>>(ctx, async (inside) => {
    const held = await kept.findKeys(inside, { isHeld: true });
    if ((held?.version ?? 0) !== body.version) return stale;
    const isOther = held && (held.accountId !== asked.value.accountId || held.mode !== mode);
    if (isOther && (await kept.isUnderWay(inside))) return underWay;
    const secrets = seal(parts.secret, JSON.stringify({ key, webhook }));
    const keys = { secrets, keyEnding: key.slice(-ENDING), webhookEnding: webhook.slice(-ENDING), mode, ...asked.value } as const;
    if (held) await kept.updateKeys(inside, keys);
    else if (!(await kept.insertKeys(inside, keys))) return stale;
    await told(inside, 'connected', keys);
    return done(await readAccount(inside, parts));
  });
}

async function told(ctx: Context, what: 'connected' | 'disconnected', { mode, keyEnding }: { mode: 'TEST' | 'LIVE'; keyEnding: string }): Promise<void> {
  await recordAction(ctx, { kind: 'PAYMENT_KEYS_CHANGED', metaData: { what, mode, keyEnding } });
  await tellOfKeys(ctx, what, keyEnding);
}

export function offer(ctx: Context, parts: StripeParts, { version, isOffered }: Body<'POST /payment/stripe/offer'>): Promise<Result<StripeAccount>> {
  return inTransaction<Result<StripeAccount>>(ctx, async (inside) => {
    const held = await kept.findKeys(inside, { isHeld: true });
    if (!held) return notThere;
    if (held.version !== version) return stale;
    await kept.setOffered(inside, isOffered);
    return done(await readAccount(inside, parts));
  });
}

/** Checks the keys with Stripe and records the result. */
export async function check(ctx: Context, parts: StripeParts): Promise<Result<StripeAccount>> {
  const account = await openAccount(ctx, parts);
  if (!account) return notThere;
  const asked = await ask(account.key, parts);
  if (!asked.ok && asked.fault.kind === 'AWAY') return away;
  await inTransaction<unknown>(ctx, (inside) => (asked.ok ? kept.noteSound(inside) : kept.noteUnsound(inside, asked.fault.words)));
  return done(await readAccount(ctx, parts));
}

export function disconnect(ctx: Context, parts: StripeParts, { version }: Body<'POST /payment/stripe/disconnect'>): Promise<Result<StripeAccount>> {
  return inTransaction<Result<StripeAccount>>(ctx, async (inside) => {
    const held = await kept.findKeys(inside, { isHeld: true });
    if (!held) return notThere;
    if (held.version !== version) return stale;
    if (await kept.isUnderWay(inside)) return underWay;
    const { keyEnding = '' } = (await kept.findAccount(inside)) ?? {};
    await kept.removeKeys(inside);
    await told(inside, 'disconnected', { mode: held.mode, keyEnding: keyEnding ?? '' });
    return done(await readAccount(inside, parts));
  });
}

/** Records a fault of the keys. Staff are notified once per fault. */
export function noteStanding(ctx: Context, fault: StripeFault | undefined): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    if (fault?.kind === 'KEY' && (await kept.noteUnsound(inside, fault.words))) await tellOfAccount(inside, fault.words);
  });
}
