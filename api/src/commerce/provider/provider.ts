import type { Result, TestScenario } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';

export type ProviderName = 'test' | 'manual' | 'stripe';

export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

export interface Charge extends Sum {
  readonly paymentId: string;
  readonly orderId: string;
  /** Whether the payer authorizes the charge now, and `capture` takes the money later. */
  readonly isCapturedLater: boolean;
}

export interface How {
  readonly scenario?: TestScenario | undefined;
  /** Origin of the tenant's own site, to which the provider returns the payer. */
  readonly origin: string;
}

export interface Refund extends Sum {
  readonly paymentId: string;
  readonly chargeId: string;
}

/**
 * Provider of payments. A charge is recorded before `begin`, so that `pollPayment` can complete the charge after a crash. Every method may be called
 * again. Successes are applied by `settle` alone.
 */
export interface Provider {
  readonly name: ProviderName;
  /** Whether the provider charges a returning payer again without their presence. */
  readonly renews: boolean;
  /** Time that stock is held for an open charge, in milliseconds. `first` is for the first attempt, `again` for each further one. */
  readonly holdsMs: { readonly first: number; readonly again: number };
  /** Returns the highest sum of one charge. Defaults to the highest sum of an order. */
  maxAmount?(currency: string): number;
  /** Whether the payer may choose this provider. Some need an account. */
  isOffered(ctx: Context, due: Sum, payer: { readonly isGuest: boolean }): Promise<boolean>;
  /** Records what the provider will be asked for, in the transaction of the charge. */
  note?(ctx: Context, charge: Charge, how: How): Promise<void>;
  /** Starts a recorded charge. After a refusal the charge has ended. */
  begin(ctx: Context, paymentId: string, how: How): Promise<Result<true>>;
  /** Reads the state of a charge from the provider, and records it. `isUrgent`: the payer is waiting. */
  pollPayment(ctx: Context, paymentId: string, asked?: { readonly isUrgent: boolean }): Promise<void>;
  /** Ends an unpaid charge on the payer's request. */
  withdraw?(ctx: Context, paymentId: string): Promise<Result<true>>;
  /** Captures an authorized charge; repeated calls capture once. After a refusal the charge has ended. */
  capture?(ctx: Context, paymentId: string): Promise<Result<true>>;
  /** Refunds part of a charge; repeated calls refund once. Returns the provider's identifier; undefined while the refund is under way or if it fails. */
  sendBack?(ctx: Context, refund: Refund): Promise<string | undefined>;
}
export type Providers = Readonly<Record<ProviderName, Provider>>;
