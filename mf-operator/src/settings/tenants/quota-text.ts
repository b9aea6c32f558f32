import { defineText } from '@marquee/mf-shared/text';

export const useQuotaText = defineText({
  en: {
    title: 'Storage',
    each: (most: string) => `Uploads of all people. Each person may keep ${most}.`,
    of: (used: string, quota: string) => `${used} of ${quota}`,
    change: 'Change limits',
    dialog: (name: string) => `Storage of ${name}`,
    tenant: 'All people together, in GB',
    person: 'Each person, in GB',
    usual: (most: string) => `Leave it empty for what this installation allows: ${most}.`,
    usualNow: 'Leave it empty for what this installation allows.',
    wrong: 'Enter a number of gigabytes, or nothing.',
    save: 'Save limits',
    saved: 'The limits were saved',
  },
  ar: {
    title: 'التخزين',
    each: (most: string) => `كل ما يرفعه الأشخاص. لكل شخص حتى ${most}.`,
    of: (used: string, quota: string) => `${used} من ${quota}`,
    change: 'تغيير الحدود',
    dialog: (name: string) => `تخزين \u2068${name}\u2069`,
    tenant: 'للجميع معًا، بالغيغابايت',
    person: 'لكل شخص، بالغيغابايت',
    usual: (most: string) => `اتركه فارغًا ليسري ما يتيحه هذا التثبيت: ${most}.`,
    usualNow: 'اتركه فارغًا ليسري ما يتيحه هذا التثبيت.',
    wrong: 'أدخل عددًا من الغيغابايت، أو لا شيء.',
    save: 'حفظ الحدود',
    saved: 'حُفظت الحدود',
  },
});
