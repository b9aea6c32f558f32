import { defineText } from '@marquee/mf-shared/text';

/** Words of the page of an address that nothing is at. */
export const useNotFoundText = defineText({
  en: {
    title: 'Page not found',
    page: 'The address may be mistyped, or what it showed has ended its run.',
    film: 'There is no title at this address. It may have ended its run, or the address is mistyped.',
    goods: 'There is no such thing in the shop. It may be sold out for good, or the address is mistyped.',
    console: 'The console has no page at this address.',
    search: 'Search',
    label: 'Search titles',
    goodsLabel: 'Search the shop',
    home: 'Home',
    movies: 'Movies',
    shows: 'TV shows',
    events: 'Live events',
    shop: 'To the shop',
    dashboard: 'Dashboard',
    library: 'Library',
    account: 'Account',
  },
  ar: {
    title: 'الصفحة غير موجودة',
    page: 'ربما كُتب العنوان خطأً أو انتهى عرض ما كان هنا.',
    film: 'لا يوجد عمل في هذا العنوان. ربما انتهى عرضه أو كُتب العنوان خطأً.',
    goods: 'لا يوجد منتج كهذا في المتجر. ربما لم يعد يُباع أو كُتب العنوان خطأً.',
    console: 'لا توجد في لوحة التحكم صفحة بهذا العنوان.',
    search: 'بحث',
    label: 'ابحث عن العناوين',
    goodsLabel: 'ابحث في المتجر',
    home: 'الرئيسية',
    movies: 'أفلام',
    shows: 'مسلسلات',
    events: 'فعاليات مباشرة',
    shop: 'إلى المتجر',
    dashboard: 'لوحة التحكم',
    library: 'المكتبة',
    account: 'الحساب',
  },
});

type Text = ReturnType<typeof useNotFoundText>;
interface Ways {
  readonly lead: string;
  /** Where words can be looked for, and what they are called there. */
  readonly search?: { readonly to: string; readonly label: string };
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const isUnder = (path: string, roots: readonly string[]) => roots.some((root) => path === root || path.startsWith(`${root}/`));

/** What may have been meant by an address, and the ways on from there. `rights` are those of whoever reads it. */
export function waysOn(path: string, rights: readonly string[], text: Text): Ways {
  const home = { to: '/', label: text.home };
  if (isUnder(path, ['/dashboard', '/library', '/reports', '/settings', '/account']) && rights.length > 0) {
    const library = rights.includes('product:read') ? [{ to: '/library', label: text.library }] : [];
    return { lead: text.console, links: [{ to: '/dashboard', label: text.dashboard }, ...library, { to: '/account', label: text.account }, home] };
  }
  if (isUnder(path, ['/merchandise', '/cart']))
    return {
      lead: isUnder(path, ['/merchandise/shop']) ? text.goods : text.page,
      search: { to: '/merchandise/shop', label: text.goodsLabel },
      links: [{ to: '/merchandise', label: text.shop }, home],
    };
  const links = [home, { to: '/movies', label: text.movies }, { to: '/tv-shows', label: text.shows }, { to: '/events', label: text.events }];
  const isTitle = isUnder(path, ['/movies/detail', '/tv-shows/detail', '/events', '/watch']);
  return { lead: isTitle ? text.film : text.page, search: { to: '/search', label: text.label }, links };
}
