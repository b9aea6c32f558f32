import { defineText } from '@marquee/mf-shared/text';

/** What rights are about, in words. */
export const useRightWords = defineText({
  en: {
    product: 'Titles and merchandise',
    price: 'Prices',
    inventory: 'Stock',
    channel: 'Channel feeds',
    avail: 'Avails',
    ledger: 'Ledger',
    report: 'Reports',
    order: 'Orders',
    person: 'People',
    organization: 'Organization',
    member: 'Members',
    tenant: 'Site',
    registry: 'Releases of sections',
    setting: 'Settings',
  },
  ar: {
    product: 'العناوين والبضائع',
    price: 'الأسعار',
    inventory: 'المخزون',
    channel: 'خلاصات القنوات',
    avail: 'الإتاحات',
    ledger: 'دفتر الحسابات',
    report: 'التقارير',
    order: 'الطلبات',
    person: 'الأشخاص',
    organization: 'المؤسسة',
    member: 'الأعضاء',
    tenant: 'الموقع',
    registry: 'إصدارات الأقسام',
    setting: 'الإعدادات',
  },
});
