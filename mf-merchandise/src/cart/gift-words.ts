import type { CartItem } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

interface Letter {
  readonly sendAt: string;
  readonly sentAt: string | null;
  readonly status: string;
}
type Gift = Pick<CartItem, 'gift'> & { readonly cards?: readonly Letter[]; readonly planGift?: Letter | null };

/** Whom a gift card or a plan is for, from whom, when its letter goes out or went, and of a plan whether it is redeemed. */
export function useGiftWords(): (line: Gift) => readonly string[] {
  const text = useText('terms');
  const { locale } = useShared('theme');
  return ({ gift, planGift, ...line }) => {
    const cards = planGift ? [planGift] : (line.cards ?? []);
    const name = gift?.recipientName;
    const email = gift?.recipientEmail;
    const to = [name, email].filter(Boolean).map((part) => `\u2068${part ?? ''}\u2069`);
    const sent = cards.find(({ sentAt }) => sentAt !== null)?.sentAt;
    const planned = cards.find(({ sentAt }) => sentAt === null)?.sendAt;
    const day = gift?.sendOn;
    return [
      to.length > 0 && email ? text('giftTo', { to: to.join(', ') }) : text('giftToYou'),
      ...(gift?.senderName ? [text('giftFrom', { from: `\u2068${gift.senderName}\u2069` })] : []),
      sent
        ? text('giftSent', { day: formatDate(sent, locale) })
        : planned
          ? text('giftOn', { day: formatDate(planned, locale) })
          : day
            ? // A day of the shop, wherever its reader is.
              text('giftOn', { day: formatDate(`${day}T12:00:00Z`, locale, 'day', 'UTC') })
            : text('giftNow'),
      ...(planGift?.status === 'REDEEMED' ? [text('giftRedeemed')] : []),
      ...(cards.some(({ status }) => status === 'RETURNED' || status === 'REVOKED') ? [text('giftReturned')] : []),
    ];
  };
}
