import type { Stripe } from 'stripe';
import type { StripePlace } from '../../platform/site-settings.ts';

/** The version of Stripe's API this is written for. */
const API_VERSION = '2026-10-28.endive';
/** A payer waits for it. */
const TIMEOUT_MS = 8000;

/** Loaded by the first shop that has keys. */
const load = async () => (await import('stripe')).Stripe;

/** Stripe, asked with a secret key; `place` is where tests have it. */
export async function openStripe(key: string, place: StripePlace | undefined): Promise<Stripe> {
  const Client = await load();
  return new Client(key, { apiVersion: API_VERSION, timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, appInfo: { name: 'Marquee' }, ...place });
}

/**
 * Why Stripe did not do what it was asked. KEY: it does not take the key, or not for this. MISSING: it has no such thing, which of another account's keys is so.
 * REFUSED: it never will, as it was asked. AWAY: nobody knows whether it did it; asked again with the same key it does it once.
 */
export interface StripeFault {
  readonly kind: 'KEY' | 'MISSING' | 'REFUSED' | 'AWAY';
  readonly words: string;
}
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: StripeFault };

const MOST_WORDS = 300;

function kindOf({ statusCode, type }: { statusCode?: unknown; type?: unknown }): StripeFault['kind'] {
  if (type === 'StripeIdempotencyError') return 'AWAY';
  if (statusCode === 401 || statusCode === 403) return 'KEY';
  if (statusCode === 404) return 'MISSING';
  return statusCode === 400 || statusCode === 402 ? 'REFUSED' : 'AWAY';
}

/** What Stripe answers; what it refuses is a value, and so is that nobody answers. */
export async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    const { StripeError } = (await load()).errors;
    if (!(error instanceof StripeError)) throw error;
    return { ok: false, fault: { kind: kindOf(error), words: error.message.slice(0, MOST_WORDS) } };
  }
}

/** Checks that bytes are a webhook of Stripe's: signed with the secret, and not long ago. */
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
