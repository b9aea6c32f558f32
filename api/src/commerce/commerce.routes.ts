import type { ProductEngine } from '../catalogue/product/product-engine.ts';
import type { Platform } from '../platform/route.ts';
import { accessRoutes } from './access/access.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { discountRoutes } from './discount/discount.routes.ts';
import { giftCardRoutes } from './gift-card/gift-card.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { locationRoutes } from './location/location.routes.ts';
import { merchandiseRoutes } from './merchandise/merchandise.routes.ts';
import { offerRoutes } from './offer/offer.routes.ts';
import { orderRoutes } from './order/order.routes.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { rewardRoutes } from './reward/reward.routes.ts';
import { shelfRoutes } from './shelf/shelf.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { taxRoutes } from './tax/tax.routes.ts';
import { transactionRoutes } from './transaction/transaction.routes.ts';

export function commerceRoutes(platform: Platform, engine: ProductEngine): void {
  accessRoutes(platform);
  cartRoutes(platform);
  checkoutRoutes(platform);
  discountRoutes(platform);
  giftCardRoutes(platform);
  ledgerRoutes(platform);
  locationRoutes(platform);
  merchandiseRoutes(platform);
  offerRoutes(platform);
  orderRoutes(platform);
  refundRoutes(platform);
  rewardRoutes(platform);
  shelfRoutes(platform, engine);
  shippingRoutes(platform);
  subscriptionRoutes(platform);
  taxRoutes(platform);
  transactionRoutes(platform);
}
