import { notify } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { listStaff } from './stripe-staff.repository.ts';

const MODULE = '/modules/shop-payments';

/** Notifies the owners that Stripe keys were connected or disconnected. */
export async function tellOfKeys(ctx: Context, what: 'connected' | 'disconnected', ending: string): Promise<void> {
  const words = (wording: Wording) => {
    const text = textIn(wording, 'stripeKeys');
    return { subject: text(what), text: text(`${what}Text`, { ending }) };
  };
  for (const identityId of await listStaff(ctx, 'owner:update')) await notify(ctx, { identityId, event: 'SECURITY', link: MODULE, words });
}

/** Notifies staff with the right to change the keys when Stripe rejects these. */
export async function tellOfAccount(ctx: Context, fault: string): Promise<void> {
  const words = (wording: Wording) => {
    const text = textIn(wording, 'stripeFault');
    return { subject: text('account'), text: text('accountText', { fault }) };
  };
  for (const identityId of await listStaff(ctx, 'payment-key:update')) await notify(ctx, { identityId, event: 'PAYMENT_FAULT', link: MODULE, words });
}

interface About {
  readonly orderId: string;
  readonly number: string;
  readonly fault: string;
}

/** Notifies staff who handle payments that a payment is stuck, with the reason. */
export async function tellOfPayment(ctx: Context, kind: 'charge' | 'refund', { orderId, number, fault }: About): Promise<void> {
  const words = (wording: Wording) => {
    const text = textIn(wording, 'stripeFault');
    return { subject: text(kind, { number }), text: text(`${kind}Text`, { number, fault }) };
  };
  const link = `/modules/shop-orders#order-${orderId}`;
  for (const identityId of await listStaff(ctx, 'payment:update')) await notify(ctx, { identityId, event: 'PAYMENT_FAULT', link, words });
}
