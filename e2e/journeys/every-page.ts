import type { Page } from 'puppeteer';
import { shows } from './visitor.ts';

/** Every page of somebody signed in, with the section that draws it. */
export const pages = [
  ['/', 'mf_catalog'],
  ['/movies', 'mf_catalog'],
  ['/movies/detail/ringfall', 'mf_catalog'],
  ['/tv-shows/detail/aurora-station', 'mf_catalog'],
  ['/search?q=the', 'mf_catalog'],
  ['/profile/favorites', 'mf_catalog'],
  ['/play-list/history', 'mf_catalog'],
  ['/extra/contact-us', 'mf_catalog'],
  ['/watch/ringfall', 'mf_player'],
  ['/merchandise', 'mf_merchandise'],
  ['/merchandise/shop', 'mf_merchandise'],
  ['/merchandise/cart', 'mf_merchandise'],
  ['/merchandise/account', 'mf_merchandise'],
  ['/merchandise/account/rewards', 'mf_merchandise'],
  ['/merchandise/checkout', 'mf_merchandise'],
  ['/merchandise/wishlist', 'mf_merchandise'],
  ['/pricing', 'mf_merchandise'],
  ['/movies/detail/midnight-mile', 'mf_catalog'],
  ['/merchandise/track-order', 'mf_merchandise'],
  ['/merchandise/gift-card', 'mf_merchandise'],
  ['/merchandise/shop/low-tide-choir-print', 'mf_merchandise'],
  ['/merchandise/drop/first-edition', 'mf_merchandise'],
  ['/dashboard', 'mf_operator'],
  ['/library', 'mf_operator'],
  ['/modules/shop-discounts', 'mf_operator'],
  ['/modules/shop-rewards', 'mf_operator'],
  ['/modules/shop-payments', 'mf_operator'],
  ['/modules/shop-moments', 'mf_operator'],
  ['/modules/shop-reviews', 'mf_operator'],
  ['/modules/shop-sales', 'mf_operator'],
  ['/modules/shop-payouts', 'mf_operator'],
  ['/modules/shop-groups', 'mf_operator'],
  ['/modules/shop-gift-cards', 'mf_operator'],
  ['/modules/shop-drops', 'mf_operator'],
  ['/modules/shop-offers', 'mf_operator'],
  ['/modules/shop-plans', 'mf_operator'],
  ['/modules/shop-orders', 'mf_operator'],
  ['/modules/shop-plans#view-people', 'mf_operator'],
  ['/modules/shop-products', 'mf_operator'],
  ['/account', 'mf_operator'],
  ['/account/profile', 'mf_operator'],
  ['/account/security', 'mf_operator'],
  ['/account/connections', 'mf_operator'],
  ['/account/addresses', 'mf_operator'],
  ['/account/inbox', 'mf_operator'],
  ['/account/organization', 'mf_operator'],
  ['/account/files', 'mf_operator'],
  ['/account/data', 'mf_operator'],
  ['/settings/notifications', 'mf_operator'],
  ['/settings/general', 'mf_operator'],
  ['/settings/sign-in', 'mf_operator'],
  ['/settings/texts', 'mf_operator'],
  ['/settings/domains', 'mf_operator'],
  ['/settings/storage', 'mf_operator'],
  ['/settings/keys', 'mf_operator'],
  ['/settings/webhooks', 'mf_operator'],
] as const;

/** The pages of text that are open to everybody, beside the contact page. */
export const openTextPages = ['/extra/about-us', '/extra/terms-of-use', '/extra/privacy-policy', '/gdpr'] as const;

/** Every page of the section `sign-in`, for somebody signed out. */
export const signInPages = [
  '/login',
  '/auth/login?error=access_denied&state=x',
  '/signup',
  '/auth/lost-password',
  '/auth/reset-password',
  '/auth/reset-password?token=no-such-token-was-ever-mailed',
  '/create-password?token=no-such-token-was-ever-mailed',
  '/verify-email',
  '/verify-email?token=no-such-token-was-ever-mailed',
  '/accept-invite?token=no-such-token-was-ever-mailed',
  '/reject-invite?token=no-such-token-was-ever-mailed',
] as const;

/** The section is on screen, has its heading, and waits for nothing. */
export async function settled(page: Page, section: string): Promise<void> {
  await shows(page, section);
  await page.waitForFunction(() => {
    const isDrawn = document.querySelector('#stage > :not([inert]) h1') && !document.querySelector('#stage [aria-busy="true"]');
    return isDrawn && [...document.images].every((image) => image.complete || image.loading === 'lazy');
  });
}
