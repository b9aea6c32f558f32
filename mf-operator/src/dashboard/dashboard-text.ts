import { defineText } from '@marquee/mf-shared/text';

export const useDashboardText = defineText({
  en: {
    morning: (name: string) => `Good morning, ${name}`, afternoon: (name: string) => `Good afternoon, ${name}`, evening: (name: string) => `Good evening, ${name}`, dashboard: 'Dashboard',
    lead: (organization: string) => `The library as it stands, for ${organization}.`,
    byStatus: 'By status', byType: 'By type', share: (name: string, count: string, part: string) => `${name}: ${count} (${part})`,
    recent: 'Recently changed', top: 'Most played', more: 'Open in library', plays: (count: string) => `${count} plays`, none: 'Nothing here yet.', unplayed: 'Nothing has been played yet.',
    quick: 'Go to', newTitle: 'New title', newTitleHint: 'Start a draft', review: 'To review', reviewHint: 'Completed, not approved yet', drafts: 'Drafts', draftsHint: 'Being written', library: 'Library', libraryHint: 'Every title of this site',
    account: 'Account', accountHint: 'You and your organization', site: 'The site', siteHint: 'As viewers see it', refused: 'Your role doesn’t include reading titles.',
  },
  ar: {
    morning: (name: string) => `صباح الخير، ${name}`, afternoon: (name: string) => `طاب يومك، ${name}`, evening: (name: string) => `مساء الخير، ${name}`, dashboard: 'لوحة المعلومات',
    lead: (organization: string) => `المكتبة كما هي الآن، لمؤسسة ${organization}.`,
    byStatus: 'حسب الحالة', byType: 'حسب النوع', share: (name: string, count: string, part: string) => `${name}: ${count} (${part})`,
    recent: 'عُدّلت مؤخرًا', top: 'الأكثر مشاهدة', more: 'فتح في المكتبة', plays: (count: string) => `${count} مشاهدة`, none: 'لا شيء هنا بعد.', unplayed: 'لم يُشاهد شيء بعد.',
    quick: 'انتقل إلى', newTitle: 'عنوان جديد', newTitleHint: 'ابدأ مسودة', review: 'للمراجعة', reviewHint: 'مكتملة ولم تُعتمد بعد', drafts: 'المسودات', draftsHint: 'قيد الكتابة', library: 'المكتبة', libraryHint: 'كل عناوين هذا الموقع',
    account: 'الحساب', accountHint: 'أنت ومؤسستك', site: 'الموقع', siteHint: 'كما يراه المشاهدون', refused: 'لا يشمل دورك قراءة العناوين.',
  },
});
