import type { Stripe } from 'stripe';
import type { StripePlace } from '../../platform/site-settings.ts';

/** Version of Stripe's API this code is written for. */
const API_VERSION = '2026-10-28.endive';
/** Short, because a payer waits for the response. */
const TIMEOUT_MS = 8000;

/** Imports the SDK on first use, so that servers without Stripe never load it. */
const load = async () => (await import('stripe')).Stripe;

/** Creates a client for a secret key; `place` points tests to a fake server. */
export async function openStripe(key: string, place: StripePlace | undefined): Promise<Stripe> {
  const Client = await load();
  return new Client(key, { apiVersion: API_VERSION, timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, appInfo: { name: 'Marquee' }, ...place });
}

/**
 * Reason why a Stripe call failed. `KEY`: the key is invalid or lacks a permission. `MISSING`: no such object, or one of another account. `REFUSED`: this
 * request will never succeed. `AWAY`: the outcome is unknown; a retry with the same idempotency key takes effect once.
 */
export interface StripeFault {
  readonly kind: 'KEY' | 'MISSING' | 'REFUSED' | 'AWAY';
  readonly words: string;
}
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: StripeFault };

const MAX_MESSAGE_LENGTH = 300;

function kindOf({ statusCode, type }: { statusCode?: unknown; type?: unknown }): StripeFault['kind'] {
  if (type === 'StripeIdempotencyError') return 'AWAY';
  if (statusCode === 401 || statusCode === 403) return 'KEY';
  if (statusCode === 404) return 'MISSING';
  return statusCode === 400 || statusCode === 402 ? 'REFUSED' : 'AWAY';
}

/** Awaits a Stripe call and returns its failure as a value. Rethrows other errors. */
export async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    const { StripeError } = (await load()).errors;
    if (!(error instanceof StripeError)) throw error;
    return { ok: false, fault: { kind: kindOf(error), words: error.message.slice(0, MAX_MESSAGE_LENGTH) } };
  }
}

/** Verifies a webhook's signature and age. */
export async function readWebhook(bytes: Buffer, signature: string, secret: string, at: Date): Promise<Stripe.Event | 'SIGNATURE' | 'OLD' | 'BODY'> {
  const { webhooks, errors } = await load();
  try {
    return webhooks.constructEvent(bytes, signature, secret, TOLERANCE_S, undefined, at.getTime());
  } catch (error) {
    if (error instanceof SyntaxError) return 'BODY';
    if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    return /tolerance/.test(error.message) ? 'OLD' : 'SIGNATURE';
  }
}
const TOLERANCE_S = 300;
