import type { ChipTone } from '@marquee/mf-shared/ui';
import type { StripeAccount } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';

export type { StripeAccount } from '@marquee/api/contract';

export const readAccountAnew = (): Promise<void> => invalidate('GET /payment/stripe/account');

/** How it stands with it: what is wrong comes first. */
export type Standing = 'Faulty' | 'Hidden' | 'TestOnly' | 'Offered';
export function standingOf({ fault, isOffered, isTakingMoney }: StripeAccount): Standing {
  if (fault !== null) return 'Faulty';
  if (!isOffered) return 'Hidden';
  return isTakingMoney ? 'Offered' : 'TestOnly';
}
export const standingTones: Readonly<Record<Standing, ChipTone>> = { Faulty: 'danger', Hidden: 'neutral', TestOnly: 'warning', Offered: 'success' };
