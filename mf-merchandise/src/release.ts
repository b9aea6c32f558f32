import { defineRelease } from '@marquee/mf-shared/release';

/** The ways to the tools of staff: a script of its own, so that the pages of visitors carry none of them. */
const staff = () => import('./staff/tools.ts');

export const release = defineRelease({
  owns: { '/merchandise': { frame: 'shop' }, '/cart': {}, '/pricing': {}, '/extra/pricing-plan': {} },
  routes: [
    { path: '/merchandise', load: () => import('./shop/storefront.page.tsx'), access: 'browsers' },
    { path: '/merchandise/shop', load: () => import('./shop/shop.page.tsx'), access: 'browsers' },
    { path: '/merchandise/shop/:path', load: () => import('./product/product.page.tsx'), access: 'browsers', shows: 'merchandise' },
    { path: '/merchandise/cart', load: () => import('./cart/cart.page.tsx'), access: 'browsers' },
    { path: '/merchandise/wishlist', load: () => import('./wishlist/wishlist.page.tsx') },
    { path: '/merchandise/account', load: () => import('./account/account.page.tsx') },
    { path: '/merchandise/account/rewards', load: () => import('./rewards/rewards.page.tsx'), title: 'rewards.title' },
    { path: '/merchandise/checkout', load: () => import('./checkout/checkout.page.tsx'), access: 'browsers' },
    { path: '/merchandise/confirm-order', load: () => import('./checkout/confirm-order.page.tsx'), access: 'browsers' },
    { path: '/merchandise/track-order', load: () => import('./tracking/track-order.page.tsx'), access: 'browsers' },
    { path: '/merchandise/gift-card', load: () => import('./gift-card/gift-card.page.tsx'), access: 'browsers' },
    { path: '/merchandise/drop/:path', load: () => import('./drop/drop.page.tsx'), access: 'browsers', shows: 'drop' },
    { path: '/cart', load: () => import('./cart/cart.page.tsx'), access: 'browsers' },
    { path: '/pricing', load: () => import('./plans/pricing.page.tsx'), access: 'browsers' },
    { path: '/extra/pricing-plan', load: () => import('./plans/pricing.page.tsx'), access: 'browsers' },
    { path: '/merchandise/*', load: () => import('./shop/not-found.page.tsx') },
  ],
  slots: {
    'add-to-cart': async () => (await import('./buy/add-to-cart.tsx')).AddToCart,
    'product-strip': async () => (await import('./shop/product-strip.tsx')).ProductStrip,
    'title-offers': async () => (await import('./access/title-offers.tsx')).TitleOffers,
    'moment-chip': async () => (await import('./moments/moment-chip.tsx')).MomentChip,
    'moment-shelf': async () => (await import('./moments/moment-shelf.tsx')).MomentShelf,
    'title-moments': async () => (await import('./staff/film-moments/lent-moments.tsx')).LentMoments,
    'cart-drawer': async () => (await import('./cart/cart-drawer.tsx')).CartDrawer,
  },
  modules: {
    'shop-products': {
      title: 'goods.title',
      icon: 'cart',
      access: 'product:read',
      load: async () => (await staff()).loadProducts(),
    },
    'shop-stock': { title: 'stock.title', icon: 'boxes', access: 'inventory:read', load: async () => (await staff()).loadStock() },
    'shop-orders': { title: 'staffOrders.title', icon: 'receipt', access: 'order:read', load: async () => (await staff()).loadOrders() },
    'shop-sales': { title: 'sales.title', icon: 'chart', access: 'statement:read', load: async () => (await staff()).loadSales() },
    'shop-payouts': { title: 'payouts.title', icon: 'receipt', access: 'statement:read', load: async () => (await staff()).loadPayouts() },
    'shop-offers': { title: 'staffOffers.module', icon: 'star', access: 'price:read', load: async () => (await staff()).loadOffers() },
    'shop-plans': {
      title: 'staffPlans.module',
      icon: 'users',
      access: 'subscription:read',
      load: async () => (await staff()).loadPlans(),
    },
    'shop-delivery': {
      title: 'delivery.title',
      icon: 'truck',
      access: 'order:read',
      load: async () => (await staff()).loadDelivery(),
    },
    'shop-payments': {
      title: 'staffPayments.title',
      icon: 'puzzle',
      access: 'payment:read',
      load: async () => (await staff()).loadPayments(),
    },
    'shop-discounts': {
      title: 'discounts.title',
      icon: 'tag',
      access: 'order:read',
      load: async () => (await staff()).loadDiscounts(),
    },
    'shop-groups': {
      title: 'groups.title',
      icon: 'users',
      access: 'group:read',
      load: async () => (await staff()).loadGroups(),
    },
    'shop-gift-cards': {
      title: 'staffGifts.title',
      icon: 'gift',
      access: 'gift:read',
      load: async () => (await staff()).loadGiftCards(),
    },
    'shop-rewards': {
      title: 'staffRewards.title',
      icon: 'star',
      access: 'campaign:read',
      load: async () => (await staff()).loadRewards(),
    },
    'shop-drops': {
      title: 'staffDrops.title',
      icon: 'calendar',
      access: 'drop:read',
      load: async () => (await staff()).loadDrops(),
    },
    'shop-moments': {
      title: 'staffMoments.title',
      icon: 'star',
      access: 'product:update',
      load: async () => (await staff()).loadFilmMoments(),
    },
    'shop-reviews': {
      title: 'staffReviews.title',
      icon: 'message',
      access: 'product:update',
      load: async () => (await staff()).loadReviews(),
    },
  },
});
