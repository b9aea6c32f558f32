import type { ModuleComponent } from '@marquee/mf-shared/federation';

/** How each tool of staff is fetched, once it is opened. */
type Load = () => Promise<ModuleComponent>;

export const loadProducts: Load = async () => (await import('./products/products.tsx')).Products;
export const loadStock: Load = async () => (await import('./stock.tsx')).Stock;
export const loadOrders: Load = async () => (await import('./orders/orders.tsx')).Orders;
export const loadSales: Load = async () => (await import('./sales/sales.tsx')).Sales;
export const loadPayouts: Load = async () => (await import('./payouts/payouts.tsx')).Payouts;
export const loadOffers: Load = async () => (await import('./offers/offers.tsx')).Offers;
export const loadPlans: Load = async () => (await import('./plans/plans.tsx')).Plans;
export const loadDelivery: Load = async () => (await import('./delivery/delivery.tsx')).Delivery;
export const loadPayments: Load = async () => (await import('./payments/payments.tsx')).Payments;
export const loadDiscounts: Load = async () => (await import('./discounts/discounts.tsx')).Discounts;
export const loadGroups: Load = async () => (await import('./groups/groups.tsx')).Groups;
export const loadGiftCards: Load = async () => (await import('./gift-cards/gift-cards.tsx')).GiftCards;
export const loadRewards: Load = async () => (await import('./rewards/rewards.tsx')).Rewards;
export const loadDrops: Load = async () => (await import('./drops/drops.tsx')).Drops;
export const loadFilmMoments: Load = async () => (await import('./film-moments/film-moments.tsx')).FilmMoments;
export const loadReviews: Load = async () => (await import('./reviews/reviews.tsx')).Reviews;
