import { GIFT_PERIODS } from '../../../contract/commerce/plan-gift.ts';
import type { Gift, Result, WantedGift } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { GivenAs } from '../order/sold.sql.ts';
import { isDayOver, validateSendDate } from './gift-dates.service.ts';

/** Trims a wish. Returns null if the wish is empty: the gift then goes to its buyer, at once. */
export function tidyGift(wanted: WantedGift | null | undefined): Gift | null {
  if (!wanted) return null;
  const { recipientName = '', recipientEmail = null, senderName = '', message = '', sendOn = null } = wanted;
  const gift = { recipientName: recipientName.trim(), recipientEmail, senderName: senderName.trim(), message: message.trim(), sendOn };
  return Object.values(gift).some((value) => value !== null && value !== '') ? gift : null;
}

const noGift = (path: string) => refuse('INVALID_INPUT', 'Only gift cards and plans are for somebody.', { path, code: 'unfit' });
const nobody = (path: string) => refuse('INVALID_INPUT', `${path}.recipientEmail is required`, { path: `${path}.recipientEmail`, code: 'required' });

interface About {
  /** Kind of gift the item can be; null: it cannot be given. */
  readonly givenAs: GivenAs | null;
  readonly path: string;
}

/** Validates a wish at the time of writing: its day must not be past. A plan needs the recipient's address. */
export async function fitGift(ctx: Context, wanted: WantedGift | null | undefined, { givenAs, path }: About): Promise<Result<Gift | null>> {
  const gift = tidyGift(wanted);
  if (!gift) return done(null);
  if (givenAs === null) return noGift(path);
  if (givenAs === 'PLAN' && gift.recipientEmail === null) return nobody(path);
  const day = await validateSendDate(ctx, gift.sendOn, `${path}.sendOn`);
  return day.ok ? done(gift) : day;
}

/** Validates a stored wish; one whose day has passed is sent at once. */
export async function fitKeptGift(ctx: Context, wanted: WantedGift | null | undefined, about: About): Promise<Result<Gift | null>> {
  const isLate = typeof wanted?.sendOn === 'string' && (await isDayOver(ctx, wanted.sendOn));
  return fitGift(ctx, isLate ? { ...wanted, sendOn: null } : wanted, about);
}

interface Given {
  readonly givenAs: GivenAs | null;
  readonly gift: Gift | null;
  readonly interval: string | null;
  /** Number of periods, for a plan that is given. */
  readonly quantity: number;
}

/** Rejects a number of periods for which a plan cannot be given. Undefined for everything else. */
export function refusePeriods({ givenAs, gift, interval, quantity }: Given, path: string): ReturnType<typeof refuse> | undefined {
  if (givenAs !== 'PLAN' || gift === null) return undefined;
  const periods: readonly number[] = GIFT_PERIODS[interval === 'YEAR' ? 'YEAR' : 'MONTH'];
  return periods.includes(quantity) ? undefined : refuse('INVALID_INPUT', `${path} is one of ${periods.join(', ')}`, { path, code: 'unfit' });
}
