import { accessEndpoints } from './access.ts';
import { cartEndpoints } from './cart.ts';
import { checkoutEndpoints } from './checkout.ts';
import { discountEndpoints } from './discount.ts';
import { giftCardEndpoints } from './gift-card.ts';
import { ledgerEndpoints } from './ledger.ts';
import { locationEndpoints } from './location.ts';
import { merchandiseEndpoints } from './merchandise.ts';
import { momentEndpoints } from './moment.ts';
import { offerEndpoints } from './offer.ts';
import { orderEndpoints } from './order.ts';
import { orderDocumentEndpoints } from './order-document.ts';
import { rewardEndpoints } from './reward.ts';
import { saleEndpoints } from './sale.ts';
import { shelfEndpoints } from './shelf.ts';
import { shippingEndpoints } from './shipping.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { taxEndpoints } from './tax.ts';
import { transactionEndpoints } from './transaction.ts';

export const commerceEndpoints = {
  ...accessEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...discountEndpoints,
  ...giftCardEndpoints,
  ...ledgerEndpoints,
  ...locationEndpoints,
  ...merchandiseEndpoints,
  ...momentEndpoints,
  ...offerEndpoints,
  ...orderEndpoints,
  ...orderDocumentEndpoints,
  ...rewardEndpoints,
  ...saleEndpoints,
  ...shelfEndpoints,
  ...shippingEndpoints,
  ...subscriptionEndpoints,
  ...taxEndpoints,
  ...transactionEndpoints,
} as const;

export type { AccessReason, AccessVia, Entitlement, EntitlementSource, TitleAccess, TitleOffer } from './access.ts';
export type { Cart, CartChange, CartItem } from './cart.ts';
export type { GiftCard, GiftCardStatus, GiftMove, OwnGiftCard } from './gift-card.ts';
export type { Checkout, TestScenario } from './checkout.ts';
export type { CurrentCharges, Plan, Subscription, SubscriptionStatus } from './subscription.ts';
export type { DocumentQuery, ReportStatus } from './ledger.ts';
export type { LedgerEntry } from './ledger-entry.ts';
export type { Moment, MomentKind, Moments } from './moment.ts';
export type { OfferKind } from './offer.ts';
export type { Address, OrderLineKind, OrderStatus, OrderTax } from './order.ts';
export type { OrderDocumentQuery } from './order-document.ts';
export type { ParcelStatus, WantedRefund } from './order-doing.ts';
export type { Sale, SaleState } from './sale.ts';
export type { ShelfFilters, ShelfSort } from './shelf.ts';
export type { ShippingMethod } from './shipping.ts';
