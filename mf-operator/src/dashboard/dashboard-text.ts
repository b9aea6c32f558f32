import { defineText, plural } from '@marquee/mf-shared/text';

export const useDashboardText = defineText({
  en: {
    morning: (name: string) => `Good morning, ${name}`, afternoon: (name: string) => `Good afternoon, ${name}`, evening: (name: string) => `Good evening, ${name}`, dashboard: 'Dashboard',
    lead: (organization: string) => `The library as it stands, for ${organization}.`,
    byStatus: 'By status', byType: 'By type', sum: (count: number) => plural('en', count, { one: '# title', other: '# titles' }),
    recent: 'Recently changed', top: 'Most played', quick: 'Shortcuts', more: 'Open in library', plays: (count: string) => `${count} plays`, none: 'Nothing here yet.', unplayed: 'Nothing has been played yet.',
    newTitle: 'New title', newTitleHint: 'Start a draft', review: 'To review', reviewHint: 'Completed titles', drafts: 'Drafts', draftsHint: 'Being written', library: 'Library', libraryHint: 'Every title',
    account: 'Account', accountHint: 'You and your team', site: 'The site', siteHint: 'As viewers see it', refused: 'Your role doesn’t include reading titles.',
  },
  ar: {
    morning: (name: string) => `صباح الخير، ${name}`, afternoon: (name: string) => `طاب يومك، ${name}`, evening: (name: string) => `مساء الخير، ${name}`, dashboard: 'لوحة المعلومات',
    lead: (organization: string) => `المكتبة كما هي الآن، لمؤسسة ${organization}.`,
    byStatus: 'حسب الحالة', byType: 'حسب النوع', sum: (count: number) => plural('ar', count, { zero: 'لا عناوين', one: 'عنوان واحد', two: 'عنوانان', few: '# عناوين', many: '# عنوانًا', other: '# عنوان' }),
    recent: 'عُدّلت مؤخرًا', top: 'الأكثر مشاهدة', quick: 'اختصارات', more: 'فتح في المكتبة', plays: (count: string) => `${count} مشاهدة`, none: 'لا شيء هنا بعد.', unplayed: 'لم يُشاهد شيء بعد.',
    newTitle: 'عنوان جديد', newTitleHint: 'ابدأ مسودة', review: 'للمراجعة', reviewHint: 'العناوين المكتملة', drafts: 'المسودات', draftsHint: 'قيد الكتابة', library: 'المكتبة', libraryHint: 'كل عناوين هذا الموقع',
    account: 'الحساب', accountHint: 'أنت ومؤسستك', site: 'الموقع', siteHint: 'كما يراه المشاهدون', refused: 'لا يشمل دورك قراءة العناوين.',
  },
});
