import type { Result, TestScenario } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';

export type ProviderName = 'test' | 'manual' | 'stripe';

/** Money that is asked for, or sent back. */
export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

export interface Charge extends Sum {
  readonly paymentId: string;
  readonly orderId: string;
  /** Its payer agrees, and the money is taken when `capture` says so. */
  readonly isCapturedLater: boolean;
}

/** What a payer chose beside the provider, and where they are. */
export interface How {
  readonly scenario?: TestScenario | undefined;
  /** Of the tenant's own site: where a provider sends its payer back to. */
  readonly origin: string;
}

export interface Refund extends Sum {
  readonly paymentId: string;
  readonly chargeId: string;
}

/**
 * Who takes money for the shop. That money is asked for is written down before `begin`, so whoever dies in between leaves what `lookAgain` brings to its end; all of it may be
 * called again, and what a provider says of success goes through `settle` alone.
 */
export interface Provider {
  readonly name: ProviderName;
  /** Whether it asks somebody who has paid by it before again, without them. */
  readonly renews: boolean;
  /** How long stock is held for a charge under way, in milliseconds: at the first try, and longer by each further one. */
  readonly holdsMs: { readonly first: number; readonly again: number };
  /** The largest sum it takes at once; all that an order may come to unless said otherwise. */
  maxAmount?(currency: string): number;
  /** Whether a payer may choose it for this; some are offered to people with an account alone. */
  isOffered(ctx: Context, due: Sum, payer: { readonly isGuest: boolean }): Promise<boolean>;
  /** Writes down what it is to be asked for, with the charge and in its transaction. */
  note?(ctx: Context, charge: Charge, how: How): Promise<void>;
  /** Asks for the money of a charge that is written down. A refusal says that it takes none; then the charge has ended. */
  begin(ctx: Context, paymentId: string, how: How): Promise<Result<true>>;
  /** Asks what has become of a charge, and writes it down. `isUrgent`: its payer waits for it. */
  lookAgain(ctx: Context, paymentId: string, asked?: { readonly isUrgent: boolean }): Promise<void>;
  /** Ends a charge nobody has paid yet, for its payer. */
  withdraw?(ctx: Context, paymentId: string): Promise<Result<true>>;
  /** Takes the money of a charge its payer has agreed to; asked again it is taken once. A refusal says that it cannot be taken; then the charge has ended. */
  capture?(ctx: Context, paymentId: string): Promise<Result<true>>;
  /** Sends money of a charge back; asked again it is sent once. Its own name of it; undefined while it is on its way, or where it does not go. */
  sendBack?(ctx: Context, refund: Refund): Promise<string | undefined>;
}
export type Providers = Readonly<Record<ProviderName, Provider>>;
