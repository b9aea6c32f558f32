import { defineText } from '@marquee/mf-shared/text';

/** Words of header, navigation and footer. */
export const useFrameText = defineText({
  en: {
    skip: 'Skip to content', primary: 'Main', menu: 'Menu', search: 'Search', home: 'Home', movies: 'Movies', shows: 'TV Shows', events: 'Live Events', shop: 'Shop', news: 'News',
    cart: (count: number) => (count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`), customize: 'Customize', signIn: 'Sign in', avatar: 'Your menu', greeting: (name: string) => `Hello, ${name}`,
    avod: 'AVOD', yourAccount: 'Your Account', dashboard: 'Dashboard', favorites: 'Favorities', logout: 'Logout',
    accountNav: 'Account', library: 'Library', distribution: 'Distribution', avails: 'Avails', reports: 'Reports', settings: 'Settings', account: 'Account',
    top: 'Back to top', footer: 'Footer', support: 'Support', company: 'Company', legal: 'Legal', supportContact: 'Support contact', about: 'About us', contact: 'Contact', terms: 'Terms of use', privacy: 'Privacy', gdpr: 'GDPR', faq: 'Questions',
    copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`, loading: 'Loading',
  },
  ar: {
    skip: 'انتقل إلى المحتوى', primary: 'الرئيسية', menu: 'القائمة', search: 'بحث', home: 'الرئيسية', movies: 'أفلام', shows: 'مسلسلات', events: 'فعاليات مباشرة', shop: 'المتجر', news: 'أخبار',
    cart: (count: number) => (count === 0 ? 'السلة' : `السلة، ${new Intl.NumberFormat('ar').format(count)}`), customize: 'تخصيص', signIn: 'تسجيل الدخول', avatar: 'قائمتك', greeting: (name: string) => `مرحبًا، ${name}`,
    avod: 'مشاهدة مجانية', yourAccount: 'حسابك', dashboard: 'لوحة التحكم', favorites: 'المفضلة', logout: 'تسجيل الخروج',
    accountNav: 'الحساب', library: 'المكتبة', distribution: 'التوزيع', avails: 'الإتاحات', reports: 'التقارير', settings: 'الإعدادات', account: 'الحساب',
    top: 'العودة إلى الأعلى', footer: 'التذييل', support: 'الدعم', company: 'الشركة', legal: 'قانوني', supportContact: 'التواصل مع الدعم', about: 'من نحن', contact: 'اتصل بنا', terms: 'شروط الاستخدام', privacy: 'الخصوصية', gdpr: 'حماية البيانات', faq: 'أسئلة',
    copyright: (year: number, name: string) => `© ${new Intl.NumberFormat('ar', { useGrouping: false }).format(year)} ${name}. جميع الحقوق محفوظة.`, loading: 'جارٍ التحميل',
  },
});
