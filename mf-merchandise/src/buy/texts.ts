import { defineText, plural } from '@marquee/mf-shared/text';

/** What is said wherever something can be bought. */
export const useBuyText = defineText({
  en: {
    add: 'Add to cart',
    chooseFirst: (option: string) => `Choose a ${option.toLowerCase()}`,
    chooseToSee: (option: string) => `Choose a ${option.toLowerCase()} to see what is left`,
    soldOut: 'Sold out',
    allInCart: 'All in your cart',
    inStock: 'In stock',
    low: (count: number) => plural('en', count, { one: 'Only # left', other: 'Only # left' }),
    held: (count: number) => `${count} in your cart`,
    allInCartWords: 'Everything we have of this is already in your cart.',
    soldOutWords: 'This one is sold out.',
    valueSoldOut: 'sold out',
    quantity: 'Quantity',
    added: (name: string) => `Added to cart: ${name}`,
    gone: 'This is no longer sold.',
    view: 'View all details',
  },
  ar: {
    add: 'أضف إلى السلة',
    chooseFirst: (option: string) => `اختر ${option}`,
    chooseToSee: (option: string) => `اختر ${option} لمعرفة المتبقي`,
    soldOut: 'نفدت الكمية',
    allInCart: 'كلها في سلتك',
    inStock: 'متوفر',
    low: (count: number) => plural('ar', count, { one: 'بقيت قطعة واحدة فقط', two: 'بقيت قطعتان فقط', few: 'بقيت # قطع فقط', other: 'بقيت # قطعة فقط' }),
    held: (count: number) => `${new Intl.NumberFormat('ar').format(count)} في سلتك`,
    allInCartWords: 'كل ما لدينا من هذا موجود في سلتك بالفعل.',
    soldOutWords: 'نفدت كمية هذا المنتج.',
    valueSoldOut: 'نفدت الكمية',
    quantity: 'الكمية',
    added: (name: string) => `أُضيف إلى السلة: ${name}`,
    gone: 'لم يعد هذا المنتج معروضًا للبيع.',
    view: 'عرض كل التفاصيل',
  },
});

const useOptionNames = defineText({
  en: { size: 'Size', color: 'Colour', colour: 'Colour', pressing: 'Pressing', ruling: 'Ruling' },
  ar: { size: 'المقاس', color: 'اللون', colour: 'اللون', pressing: 'الإصدار', ruling: 'التسطير' },
});

/** An option's name in the reader's language, as far as we know it; else as the merchant wrote it. */
export function useOptionName(): (name: string) => string {
  const known: Readonly<Record<string, string>> = useOptionNames();
  return (name) => known[name.toLowerCase()] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
