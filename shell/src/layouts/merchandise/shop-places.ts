import { defineText } from '@marquee/mf-shared/text';

export const useShopText = defineText({
  en: {
    nav: 'Shop',
    home: 'Home',
    '/merchandise': 'Merchandise',
    '/merchandise/shop': 'Shop',
    '/merchandise/account': 'Account',
    '/merchandise/cart': 'Cart',
    '/merchandise/wishlist': 'Wishlist',
    '/merchandise/checkout': 'Checkout',
    '/merchandise/track-order': 'Track order',
    service: 'Customer service',
    follow: 'Follow us',
    letters: 'Stay in the loop',
    lettersText: 'New drops, restocks and screenings. No more than twice a month.',
    email: 'Email*',
    subscribe: 'Subscribe',
    promise: 'We promise to not share your email with anyone',
    checkMail: 'Check your mail to confirm. If you are subscribed already, there is nothing to do.',
    notMail: 'This is not an e-mail address.',
    links: 'Quick links',
    payments: 'Accepted payments',
    top: 'Back to top',
  },
  ar: {
    nav: 'المتجر',
    home: 'الرئيسية',
    '/merchandise': 'المنتجات',
    '/merchandise/shop': 'تسوّق',
    '/merchandise/account': 'الحساب',
    '/merchandise/cart': 'السلة',
    '/merchandise/wishlist': 'قائمة الأمنيات',
    '/merchandise/checkout': 'إتمام الشراء',
    '/merchandise/track-order': 'تتبّع الطلب',
    service: 'خدمة العملاء',
    follow: 'تابعنا',
    letters: 'ابقَ على اطلاع',
    lettersText: 'إصدارات جديدة وعروض. مرتان في الشهر على الأكثر.',
    email: 'البريد الإلكتروني*',
    subscribe: 'اشتراك',
    promise: 'نعدك بألا نشارك بريدك الإلكتروني مع أحد',
    checkMail: 'تفقّد بريدك للتأكيد. إن كنت مشتركًا بالفعل فلا شيء عليك.',
    notMail: 'هذا ليس عنوان بريد إلكتروني.',
    links: 'روابط سريعة',
    payments: 'وسائل الدفع المقبولة',
    top: 'العودة إلى الأعلى',
  },
});

/** The shop's routes (spec §2), in the order of its menu. */
export const shopPaths = [
  '/merchandise',
  '/merchandise/shop',
  '/merchandise/account',
  '/merchandise/cart',
  '/merchandise/wishlist',
  '/merchandise/checkout',
  '/merchandise/track-order',
] as const;
export type ShopPath = (typeof shopPaths)[number];

/** The menu's place of a path: the longest that it is under. */
export function shopPlaceOf(path: string): ShopPath | undefined {
  return shopPaths.filter((place) => path === place || path.startsWith(`${place}/`)).at(-1);
}
