import { createHmac } from 'node:crypto';
import type { Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { widestNetworkOf } from '../../platform/networks.ts';
import {
  awaitConfirmation,
  countOpenHolds,
  findHeldByMailbox,
  findHeldByNetwork,
  findHeldByPerson,
  findOverheld,
  type HeldOutside,
  lockOpenHolds,
  lockOutside,
} from './outside.repository.ts';

/** The largest number of units, and the largest sum in minor units of a currency, that orders hold at once until money comes from outside of the shop. */
const MAX_HELD = {
  mailbox: { units: 20, value: 500_000 },
  network: { units: 40, value: 1_000_000 },
  person: { units: 100, value: 5_000_000 },
} as const;
/** The largest share of the units of a SKU that guests hold so together; one unit in any case. */
const MAX_SHARE = 0.5;

const tooMuch = (what: string, limit: number) =>
  refuse('CONFLICT', `Orders that are paid outside of the shop hold ${what} at most at once. Pay another way, or order less.`, {
    path: 'provider',
    code: 'maximum',
    limit,
  });
const overheld = (name: string) =>
  refuse('CONFLICT', `Too much of this waits for money from outside of the shop: ${name}. Pay another way, or sign in.`, { path: 'provider', code: 'used-up' });

function refuseHeld({ units, value }: HeldOutside, most: HeldOutside): ReturnType<typeof refuse> | undefined {
  if (units > most.units) return tooMuch(`${most.units} units`, most.units);
  return value > most.value ? tooMuch(`goods for ${most.value} minor units`, most.value) : undefined;
}

/** Returns the widest network of a guest (IPv6 /48, IPv4 /24) as a keyed hash. */
export const hashOfNetwork = (ctx: Context, secret: Uint8Array, address: string): string =>
  createHmac('sha256', secret)
    .update(`network\0${ctx.tenant.id}\0${widestNetworkOf(address)}`)
    .digest('hex');

/** The largest number of units that open checkouts of one buyer hold at once. */
const MAX_OPEN_UNITS = { network: 100, person: 300 } as const;

/** Returns the key that counts open checkouts together: an account, or the network of a guest. */
export async function lockBuyer(ctx: Context, secret: Uint8Array, address: string): Promise<string | null> {
  const networkHash = ctx.identityId === null ? hashOfNetwork(ctx, secret, address) : null;
  await lockOpenHolds(ctx, networkHash ?? ctx.identityId ?? '');
  return networkHash;
}

/** Rejects a checkout whose buyer holds too many units in open checkouts, this one among them. The caller holds the lock of the buyer. */
export async function refuseOpenHolds(ctx: Context, networkHash: string | null): Promise<ReturnType<typeof refuse> | undefined> {
  const limit = networkHash === null ? MAX_OPEN_UNITS.person : MAX_OPEN_UNITS.network;
  if ((await countOpenHolds(ctx, networkHash)) <= limit) return undefined;
  const message = `Open checkouts hold ${limit} units at most at once. Pay or cancel another checkout, or order less.`;
  return refuse('CONFLICT', message, { path: 'items', code: 'maximum', limit });
}

interface Outside {
  readonly orderId: string;
  /** Null for a guest. */
  readonly identityId: string | null;
  readonly networkHash: string;
}

/**
 * Refuses an order that would hold too much until money comes from outside: by person, and of guests by mailbox, by network and by SKU. A guest's order is marked as one to be
 * confirmed. The order is held by the caller, with the gift cards it is paid with.
 */
export async function holdOutside(ctx: Context, { orderId, identityId, networkHash }: Outside): Promise<Result<true>> {
  await lockOutside(ctx, identityId ?? 'guests');
  if (identityId !== null) return refuseHeld(await findHeldByPerson(ctx, orderId), MAX_HELD.person) ?? done(true);
  const refused =
    refuseHeld(await findHeldByMailbox(ctx, orderId), MAX_HELD.mailbox) ?? refuseHeld(await findHeldByNetwork(ctx, orderId, networkHash), MAX_HELD.network);
  if (refused) return refused;
  const name = await findOverheld(ctx, orderId, MAX_SHARE);
  if (name !== undefined) return overheld(name);
  await awaitConfirmation(ctx, orderId, networkHash);
  return done(true);
}
