import { accessEndpoints } from './access.ts';
import { backInStockEndpoints } from './back-in-stock.ts';
import { cartEndpoints } from './cart.ts';
import { cartLinkEndpoints } from './cart-link.ts';
import { checkoutEndpoints } from './checkout.ts';
import { customerGroupEndpoints } from './customer-group.ts';
import { discountEndpoints } from './discount.ts';
import { dropEndpoints } from './drop.ts';
import { giftCardEndpoints } from './gift-card.ts';
import { titleCodeEndpoints } from './title-code.ts';
import { ledgerEndpoints } from './ledger.ts';
import { locationEndpoints } from './location.ts';
import { merchandiseEndpoints } from './merchandise.ts';
import { momentEndpoints } from './moment.ts';
import { offerEndpoints } from './offer.ts';
import { orderEndpoints } from './order.ts';
import { orderDocumentEndpoints } from './order-document.ts';
import { orderSheetEndpoints } from './order-sheet.ts';
import { payoutEndpoints } from './payout.ts';
import { planGiftEndpoints } from './plan-gift.ts';
import { rewardEndpoints } from './reward.ts';
import { saleEndpoints } from './sale.ts';
import { savedEndpoints } from './saved.ts';
import { shelfEndpoints } from './shelf.ts';
import { shippingEndpoints } from './shipping.ts';
import { sizeGuideEndpoints } from './size-guide.ts';
import { stripeEndpoints } from './stripe.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { taxEndpoints } from './tax.ts';
import { trackingEndpoints } from './tracking.ts';
import { transactionEndpoints } from './transaction.ts';

export const commerceEndpoints = {
  ...accessEndpoints,
  ...backInStockEndpoints,
  ...cartEndpoints,
  ...cartLinkEndpoints,
  ...checkoutEndpoints,
  ...customerGroupEndpoints,
  ...discountEndpoints,
  ...dropEndpoints,
  ...giftCardEndpoints,
  ...titleCodeEndpoints,
  ...ledgerEndpoints,
  ...locationEndpoints,
  ...merchandiseEndpoints,
  ...momentEndpoints,
  ...offerEndpoints,
  ...orderEndpoints,
  ...orderDocumentEndpoints,
  ...orderSheetEndpoints,
  ...payoutEndpoints,
  ...planGiftEndpoints,
  ...rewardEndpoints,
  ...saleEndpoints,
  ...savedEndpoints,
  ...shelfEndpoints,
  ...shippingEndpoints,
  ...sizeGuideEndpoints,
  ...stripeEndpoints,
  ...subscriptionEndpoints,
  ...taxEndpoints,
  ...trackingEndpoints,
  ...transactionEndpoints,
} as const;

export type { AccessReason, AccessVia, Entitlement, EntitlementSource, TitleAccess, TitleOffer } from './access.ts';
export type { Cart, CartChange, CartItem } from './cart.ts';
export type { GroupMember } from './customer-group.ts';
export type { DrawnEntry, Drop, DropEntry, DropNumbers, DropStanding, DropStatus } from './drop.ts';
export type { TitleCodeBatch } from './title-code.ts';
export type { Gift, WantedGift } from './gift.ts';
export type { BoughtGiftCard, GiftCard, GiftCardStatus, GiftMove, OwnGiftCard } from './gift-card.ts';
export type { Checkout, Estimate, TestScenario } from './checkout.ts';
export type { CurrentCharges, Plan, Subscription, SubscriptionStatus } from './subscription.ts';
export type { ReportStatus, StatementDocument } from './ledger.ts';
export type { LedgerEntry } from './ledger-entry.ts';
export type { Moment, MomentKind, Moments } from './moment.ts';
export type { OfferKind } from './offer.ts';
export type { Address, OrderLineKind, OrderStatus } from './order.ts';
export type { OrderFulfilment, OrderPayment } from './order-states.ts';
export type { OrderTax } from './order-charges.ts';
export type { OrderDocumentQuery } from './order-document.ts';
export type { ParcelStatus, ReturnReason, WantedRefund } from './order-doing.ts';
export type { BoughtPlanGift, PlanGift, PlanGiftStatus } from './plan-gift.ts';
export type { MyRewards, PointEntry, RewardEvent, RewardGiven, RewardKind, RewardStatus } from './reward.ts';
export type { Payout, PayoutEntry, PayoutWithTerms } from './payout.ts';
export type { Sale, SaleState } from './sale.ts';
export type { SavedItem } from './saved.ts';
export type { ShelfFilters, ShelfSort } from './shelf.ts';
export type { ShippingMethod, ShippingStep } from './shipping.ts';
export type { SizeCell, SizeGuide } from './size-guide.ts';
export type { StripeAccount } from './stripe.ts';
