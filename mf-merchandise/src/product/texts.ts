import { defineText } from '@marquee/mf-shared/text';

export const useProductText = defineText({
  en: {
    loading: 'Merchandise',
    pictures: 'Pictures',
    picture: (name: string, at: number, of: number) => `${name}, picture ${at} of ${of}`,
    about: 'About this item',
    seen: 'As seen in',
    alike: 'You may also like',
    gone: 'This item isn’t here any more',
    goneWords: 'It may have sold out for good. There is plenty more on the shelves.',
    shop: 'Shop everything',
    series: 'Series',
    event: 'Live event',
  },
  ar: {
    loading: 'منتج',
    pictures: 'الصور',
    picture: (name: string, at: number, of: number) => `${name}، صورة ${new Intl.NumberFormat('ar').format(at)} من ${new Intl.NumberFormat('ar').format(of)}`,
    about: 'عن المنتج',
    seen: 'كما ظهر في',
    alike: 'قد يعجبك أيضًا',
    gone: 'هذا المنتج لم يعد هنا',
    goneWords: 'ربما نفدت كميته نهائيًا. ما زال على الرفوف الكثير.',
    shop: 'تسوّق كل شيء',
    series: 'مسلسل',
    event: 'حدث مباشر',
  },
});
