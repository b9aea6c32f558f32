import { defineRemote } from '@marquee/mf-shared/federation';
import { texts } from './text.ts';

/** The shop: its pages, and what it lends to the other sections. */
export const { bootstrap, mount, unmount, slots } = defineRemote({
  texts,
  routes: [
    { path: '/merchandise', load: () => import('./shop/storefront.page.tsx') },
    { path: '/merchandise/shop', load: () => import('./shop/shop.page.tsx') },
    { path: '/merchandise/shop/:path', load: () => import('./product/product.page.tsx') },
    { path: '/merchandise/cart', load: () => import('./cart/cart.page.tsx') },
    { path: '/cart', load: () => import('./cart/cart.page.tsx') },
    { path: '/merchandise/*', load: () => import('./shop/not-found.page.tsx') },
  ],
  slots: {
    'add-to-cart': async () => (await import('./buy/add-to-cart.tsx')).AddToCart,
    'product-strip': async () => (await import('./shop/product-strip.tsx')).ProductStrip,
    'cart-drawer': async () => (await import('./cart/cart-drawer.tsx')).CartDrawer,
  },
});
