export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  payment_intent: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Record<string, string>;
  readonly intentMetadata: Record<string, string>;
  readonly isCapturedLater: boolean;
  readonly name: string;
  readonly customer_email: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly created: number;
  readonly expires_at: number;
  readonly livemode: boolean;
}
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_capture' | 'canceled';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly latest_charge: string;
  /** End of the capture window, in Unix seconds. */
  capture_before?: number;
  readonly metadata: Record<string, string>;
}
export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly metadata: Record<string, string>;
  failure_reason?: string;
}
export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  status: 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won' | 'lost';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
}

/** Returns a payment as Stripe answers it, with its charge on request. */
export function wholeIntent({ capture_before: before, ...intent }: Intent, withCharge: boolean): object {
  const card = { ...(before !== undefined && { capture_before: before }) };
  return { ...intent, ...(withCharge && { latest_charge: { id: intent.latest_charge, object: 'charge', payment_method_details: { type: 'card', card } } }) };
}
