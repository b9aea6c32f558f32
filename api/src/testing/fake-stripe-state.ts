import { randomBytes } from 'node:crypto';
import { at, texts } from './fake-stripe-form.ts';
import { type Dispute, type Intent, type Refund, type Session, wholeIntent } from './fake-stripe-things.ts';

export interface Said {
  readonly status: number;
  readonly body: unknown;
}
export const said = (body: unknown): Said => ({ status: 200, body });
export const wrong = (status: number, message: string, code?: string): Said => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
});
const missing = (what: string, id: string) => wrong(404, `No such ${what}: '${id}'`, 'resource_missing');

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** State of one account at Stripe, with Stripe's rules for requests. */
export class StripeAccountState {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  refundsBecome: Refund['status'] = 'succeeded';
  readonly isLive: boolean;
  private readonly now: () => Date;
  private readonly pages: () => string;

  constructor(parts: { isLive: boolean; now: () => Date; pages: () => string }) {
    this.isLive = parts.isLive;
    this.now = parts.now;
    this.pages = parts.pages;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  createSession(form: Record<string, unknown>): Said {
    const price = ['line_items', '0', 'price_data'] as const;
    const [amount, currency] = [Number(at(form, ...price, 'unit_amount')), at(form, ...price, 'currency') ?? ''];
    const until = Number(at(form, 'expires_at'));
    const now = this.seconds();
    if (at(form, 'mode') !== 'payment') return wrong(400, 'Only mode payment is known here.');
    if (!Number.isInteger(amount) || amount < 1) return wrong(400, 'Invalid integer: unit_amount');
    if (currency === 'usd' && amount < 50) return wrong(400, "The Checkout Session's total amount must convert to at least 50 cents.", 'amount_too_small');
    if (!(until >= now + HALF_HOUR_S && until <= now + DAY_S))
      return wrong(400, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
    const id = newId(this.isLive ? 'cs_live' : 'cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', url: `${this.pages()}/pay/${id}`, payment_intent: null },
      ...{ amount_total: amount, currency, client_reference_id: at(form, 'client_reference_id') ?? null, metadata: texts(form['metadata']) },
      intentMetadata: texts(texts(form['payment_intent_data'])['metadata']),
      isCapturedLater: at(form, 'payment_intent_data', 'capture_method') === 'manual',
      ...{ name: at(form, ...price, 'product_data', 'name') ?? '', customer_email: at(form, 'customer_email') ?? null },
      ...{ success_url: at(form, 'success_url') ?? '', cancel_url: at(form, 'cancel_url') ?? '' },
      ...{ created: now, expires_at: until, livemode: this.isLive },
    };
    this.sessions.set(id, session);
    return said(this.shown(session, form));
  }

  /** Returns a session as Stripe answers it, with its payment where the request expands that. */
  private shown(session: Session, form: Record<string, unknown>): object {
    if (session.status === 'open' && session.expires_at <= this.seconds()) Object.assign(session, { status: 'expired', url: null });
    const wanted = Object.values(texts(form['expand']));
    const intent = session.payment_intent === null ? null : (this.intents.get(session.payment_intent) ?? null);
    const isWhole = wanted.some((one) => one.startsWith('payment_intent'));
    return {
      ...session,
      payment_intent: isWhole ? intent && wholeIntent(intent, wanted.includes('payment_intent.latest_charge')) : session.payment_intent,
    };
  }

  /** Captures or cancels an authorized payment. Cancels the payment first when its capture window has passed. */
  intentOf(id: string, way: string): Said {
    const intent = this.intents.get(id);
    if (!intent) return missing('payment_intent', id);
    if (way === 'read') return said(wholeIntent(intent, false));
    if (intent.status === 'requires_capture' && (intent.capture_before ?? 0) <= this.seconds()) intent.status = 'canceled';
    if (intent.status !== 'requires_capture')
      return wrong(400, `This PaymentIntent could not be ${way}d because it has a status of ${intent.status}.`, 'payment_intent_unexpected_state');
    Object.assign(intent, way === 'capture' ? { status: 'succeeded', amount_received: intent.amount } : { status: 'canceled' });
    const session = [...this.sessions.values()].find((one) => one.payment_intent === id);
    if (session && way === 'capture') session.payment_status = 'paid';
    return said(wholeIntent(intent, false));
  }

  readSession(id: string, form: Record<string, unknown>): Said {
    const session = this.sessions.get(id);
    return session ? said(this.shown(session, form)) : missing('checkout.session', id);
  }

  expireSession(id: string, form: Record<string, unknown>): Said {
    const session = this.sessions.get(id);
    if (!session) return missing('checkout.session', id);
    this.shown(session, form);
    if (session.status !== 'open') return wrong(400, `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    Object.assign(session, { status: 'expired', url: null });
    return said(this.shown(session, form));
  }

  private left(intent: Intent): number {
    const sent = [...this.refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed' && one.status !== 'canceled');
    return sent.reduce((rest, { amount }) => rest - amount, intent.amount_received);
  }

  createRefund(form: Record<string, unknown>): Said {
    const intent = this.intents.get(at(form, 'payment_intent') ?? '');
    if (intent?.status !== 'succeeded') return missing('payment_intent', at(form, 'payment_intent') ?? '');
    const amount = Number(at(form, 'amount') ?? this.left(intent));
    if (amount > this.left(intent)) return wrong(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${this.left(intent)})`);
    const id = newId('re');
    const { currency, latest_charge: charge } = intent;
    const refund: Refund = {
      id,
      object: 'refund',
      status: this.refundsBecome,
      amount,
      currency,
      payment_intent: intent.id,
      charge,
      metadata: texts(form['metadata']),
    };
    if (refund.status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
    this.refunds.set(id, refund);
    return said(refund);
  }

  listRefunds(query: URLSearchParams): Said {
    const of = (refund: Refund) => query.get('payment_intent') === refund.payment_intent || query.get('charge') === refund.charge;
    return said({ object: 'list', has_more: false, url: '/v1/refunds', data: [...this.refunds.values()].filter(of) });
  }

  read(what: 'refund' | 'dispute', id: string): Said {
    const found = (what === 'refund' ? this.refunds : this.disputes).get(id);
    return found ? said(found) : missing(what, id);
  }
}
