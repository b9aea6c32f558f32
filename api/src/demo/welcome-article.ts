import type { DemoArticle, Material } from './article-types.ts';
import { WELCOME_CODE } from './seed-vouchers.ts';

/** Tells readers of a discount for their first order. */
export const welcome = ({ two, image }: Material): DemoArticle => ({
  name: 'a-tenth-off',
  format: 'STANDARD',
  author: 'Olive Marsh',
  daysAgo: 3,
  cover: image(two),
  en: {
    title: 'A tenth off your first order',
    description: 'A code for the shop, for everybody who is new here.',
    tags: ['Shop'],
    body: [
      {
        kind: 'text',
        text: `Everything in the shop is made for one of our films, in small numbers. For your first order we take a tenth off: enter **${WELCOME_CODE}** in your cart.`,
      },
      { kind: 'productRow', title: 'From the shop', query: { kind: 'MERCHANDISE', size: 6 } },
      { kind: 'button', label: 'To the shop', href: '/merchandise/shop', look: 'primary' },
    ],
  },
  ar: {
    title: 'عُشر الثمن خصمًا على طلبك الأول',
    description: 'رمز للمتجر لكل من هو جديد هنا.',
    tags: ['المتجر'],
    body: [
      { kind: 'text', text: `كل ما في المتجر صُنع لأحد أفلامنا وبأعداد قليلة. على طلبك الأول نخصم العُشر: أدخل **${WELCOME_CODE}** في سلتك.` },
      { kind: 'productRow', title: 'من المتجر', query: { kind: 'MERCHANDISE', size: 6 } },
      { kind: 'button', label: 'إلى المتجر', href: '/merchandise/shop', look: 'primary' },
    ],
  },
});
