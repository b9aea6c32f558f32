import type { ServerResponse } from 'node:http';
import { newId, type StripeAccountState } from './fake-stripe-state.ts';
import type { Dispute, Intent, Refund, Session } from './fake-stripe-things.ts';

interface Paid {
  /** Amount received; the requested amount by default. */
  readonly amount?: number;
  readonly currency?: string;
  /** Whether the payment is a debit, whose money arrives after some days. */
  readonly isSlow?: boolean;
}

const WEEK_S = 7 * 24 * 60 * 60;

const PAGE = (session: Session) => `<!doctype html><html lang="en"><title>Pay</title><h1>${session.name}</h1>
<p>${session.amount_total} ${session.currency}</p>
<form method="post"><button name="do" value="pay">Pay</button> <button name="do" value="cancel">Back</button></form></html>`;

/** Returns the actions of people at Stripe: payers, their banks, and users of Stripe's console. */
export function fakePayer(state: StripeAccountState) {
  const sessionOf = (id: string): Session => {
    const session = state.sessions.get(id);
    if (!session) throw new Error(`No session ${id}`);
    return session;
  };
  const intentOf = (id: string): Intent => {
    const intent = state.intents.get(sessionOf(id).payment_intent ?? '');
    if (!intent) throw new Error(`Nothing was paid by ${id}`);
    return intent;
  };

  function pay(id: string, { amount, currency, isSlow = false }: Paid = {}): Session {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Error(`${id} is ${session.status}`);
    const came = amount ?? session.amount_total;
    const isLater = session.isCapturedLater;
    const intent: Intent = {
      ...{ id: newId('pi'), object: 'payment_intent', status: isLater ? 'requires_capture' : isSlow ? 'processing' : 'succeeded', amount: came },
      ...{ amount_received: isSlow || isLater ? 0 : came, ...(isLater && { capture_before: session.created + WEEK_S }) },
      ...{ currency: currency ?? session.currency, latest_charge: newId('ch'), metadata: session.intentMetadata },
    };
    state.intents.set(intent.id, intent);
    return Object.assign(session, { status: 'complete', payment_status: isSlow || isLater ? 'unpaid' : 'paid', url: null, payment_intent: intent.id });
  }

  function finish(id: string, isPaid: boolean): Session {
    const intent = intentOf(id);
    Object.assign(intent, isPaid ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' });
    return Object.assign(sessionOf(id), { payment_status: isPaid ? 'paid' : 'unpaid' });
  }

  function refund(id: string, amount: number): Refund {
    const { id: intent, currency, latest_charge: charge } = intentOf(id);
    const made: Refund = { id: newId('re'), object: 'refund', status: 'succeeded', amount, currency, payment_intent: intent, charge, metadata: {} };
    state.refunds.set(made.id, made);
    return made;
  }

  function dispute(id: string, amount?: number): Dispute {
    const intent = intentOf(id);
    const made: Dispute = {
      ...{ id: newId('dp'), object: 'dispute', status: 'needs_response', amount: amount ?? intent.amount },
      ...{ currency: intent.currency, payment_intent: intent.id, charge: intent.latest_charge },
    };
    state.disputes.set(made.id, made);
    return made;
  }

  function serve(method: string, id: string, body: string, response: ServerResponse): void {
    const session = sessionOf(id);
    if (method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE(session));
    const isPaying = new URLSearchParams(body).get('do') === 'pay';
    if (isPaying && session.status === 'open') pay(id);
    response.writeHead(303, { location: isPaying ? session.success_url : session.cancel_url }).end();
  }

  const expire = (id: string): Session => Object.assign(sessionOf(id), { status: 'expired', url: null });
  return { pay, finish, refund, dispute, expire, serve, intentOf };
}
