import type { GiftCard, Query } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import { hasEnded } from '../../gift-card/has-ended.ts';

export type GiftState = 'WAITS' | 'ACTIVE' | 'EMPTY' | 'DISABLED' | 'RETURNED' | 'VOIDED' | 'ENDED' | 'EXPIRED';
export const statuses = ['ACTIVE', 'DISABLED', 'VOIDED', 'RETURNED', 'EXPIRED'] as const satisfies readonly GiftCard['status'][];

/** Derives the state staff see. WAITS: the e-mail is scheduled. EMPTY: the balance is zero. ENDED: the card has expired with a balance. */
export function stateOf({ status, sentAt, balance, endsAt }: Pick<GiftCard, 'status' | 'sentAt' | 'balance' | 'endsAt'>, now = Date.now()): GiftState {
  if (status !== 'ACTIVE') return status;
  if (hasEnded({ endsAt }, now) && balance.amount > 0) return 'ENDED';
  if (sentAt === null) return 'WAITS';
  return balance.amount > 0 ? 'ACTIVE' : 'EMPTY';
}

/** Returns whether the recipient may change: the e-mail is not sent yet, or the card is unclaimed and unused. */
export const isReaddressable = ({ status, sentAt, isClaimed, amount, balance, held }: GiftCard): boolean =>
  status === 'ACTIVE' && (sentAt === null || (!isClaimed && held.amount === 0 && balance.amount === amount.amount));

export type Act = 'disable' | 'enable' | 'resend' | 'void' | 'expire' | 'readdress' | 'prolong';

/** Returns the actions available for a card in its present state. */
export function actsOf(card: GiftCard, { canGive, canSend, canWriteOff }: Readonly<Record<'canGive' | 'canSend' | 'canWriteOff', boolean>>): readonly Act[] {
  const { status, sentAt, endsAt, isClaimed, balance } = card;
  const isOpen = status === 'ACTIVE' || status === 'DISABLED';
  const isOver = hasEnded(card);
  const may: Readonly<Record<Act, boolean>> = {
    readdress: canGive && isReaddressable(card),
    resend: canSend && status === 'ACTIVE' && sentAt !== null && !isClaimed && !isOver,
    disable: canGive && status === 'ACTIVE',
    enable: canGive && status === 'DISABLED',
    prolong: canGive && isOpen && endsAt !== null,
    void: canGive && isOpen && balance.amount > 0,
    expire: canWriteOff && isOpen && isOver && balance.amount > 0,
  };
  return (Object.keys(may) as Act[]).filter((act) => may[act]);
}

export interface GiftFilter {
  readonly q: string;
  readonly status: GiftCard['status'] | undefined;
}
export const everything: GiftFilter = { q: '', status: undefined };
export const isNarrowed = ({ q, status }: GiftFilter): boolean => q !== '' || status !== undefined;
export const queryOf = ({ q, status }: GiftFilter): Query<'GET /gift/card/list'> => ({ ...(q && { q }), ...(status && { status }) });

export const readCardsAnew = () => invalidate('GET /gift/card/list', 'GET /gift/card/item/:id', 'GET /gift/totals');
