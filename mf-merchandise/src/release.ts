import { defineRelease } from '@marquee/mf-shared/release';

export const release = defineRelease({
  owns: { '/merchandise': { frame: 'shop' }, '/cart': {}, '/pricing': {} },
  routes: [
    { path: '/merchandise', load: () => import('./shop/storefront.page.tsx'), access: 'browsers' },
    { path: '/merchandise/shop', load: () => import('./shop/shop.page.tsx'), access: 'browsers' },
    { path: '/merchandise/shop/:path', load: () => import('./product/product.page.tsx'), access: 'browsers', shows: 'merchandise' },
    { path: '/merchandise/cart', load: () => import('./cart/cart.page.tsx'), access: 'browsers' },
    { path: '/merchandise/wishlist', load: () => import('./wishlist/wishlist.page.tsx') },
    { path: '/merchandise/account', load: () => import('./account/account.page.tsx') },
    { path: '/merchandise/checkout', load: () => import('./checkout/checkout.page.tsx'), access: 'browsers' },
    { path: '/merchandise/track-order', load: () => import('./tracking/track-order.page.tsx'), access: 'browsers' },
    { path: '/merchandise/gift-card', load: () => import('./gift-card/gift-card.page.tsx'), access: 'browsers' },
    { path: '/cart', load: () => import('./cart/cart.page.tsx'), access: 'browsers' },
    { path: '/pricing', load: () => import('./plans/pricing.page.tsx'), access: 'browsers' },
    { path: '/merchandise/*', load: () => import('./shop/not-found.page.tsx') },
  ],
  slots: {
    'add-to-cart': async () => (await import('./buy/add-to-cart.tsx')).AddToCart,
    'product-strip': async () => (await import('./shop/product-strip.tsx')).ProductStrip,
    'title-offers': async () => (await import('./access/title-offers.tsx')).TitleOffers,
    'moment-chip': async () => (await import('./moments/moment-chip.tsx')).MomentChip,
    'moment-shelf': async () => (await import('./moments/moment-shelf.tsx')).MomentShelf,
    'cart-drawer': async () => (await import('./cart/cart-drawer.tsx')).CartDrawer,
  },
  modules: {
    'shop-products': {
      title: 'goods.title',
      icon: 'cart',
      access: 'product:read',
      load: async () => (await import('./staff/products/products.tsx')).Products,
    },
    'shop-stock': { title: 'stock.title', icon: 'boxes', access: 'inventory:read', load: async () => (await import('./staff/stock.tsx')).Stock },
    'shop-orders': { title: 'staffOrders.title', icon: 'receipt', access: 'order:read', load: async () => (await import('./staff/orders/orders.tsx')).Orders },
    'shop-sales': { title: 'sales.title', icon: 'chart', access: 'statement:read', load: async () => (await import('./staff/sales/sales.tsx')).Sales },
    'shop-offers': { title: 'staffOffers.module', icon: 'star', access: 'price:read', load: async () => (await import('./staff/offers/offers.tsx')).Offers },
    'shop-plans': {
      title: 'staffPlans.module',
      icon: 'users',
      access: 'subscription:read',
      load: async () => (await import('./staff/plans/plans.tsx')).Plans,
    },
    'shop-delivery': {
      title: 'delivery.title',
      icon: 'truck',
      access: 'order:read',
      load: async () => (await import('./staff/delivery/delivery.tsx')).Delivery,
    },
    'shop-discounts': {
      title: 'discounts.title',
      icon: 'tag',
      access: 'order:read',
      load: async () => (await import('./staff/discounts/discounts.tsx')).Discounts,
    },
    'shop-gift-cards': {
      title: 'staffGifts.title',
      icon: 'gift',
      access: 'gift:read',
      load: async () => (await import('./staff/gift-cards/gift-cards.tsx')).GiftCards,
    },
    'shop-reviews': {
      title: 'staffReviews.title',
      icon: 'message',
      access: 'product:update',
      load: async () => (await import('./staff/reviews/reviews.tsx')).Reviews,
    },
  },
});
