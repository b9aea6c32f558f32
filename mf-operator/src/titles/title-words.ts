import { defineText } from '@marquee/mf-shared/text';

/** Statuses and types of titles in words, and what each status means. */
export const useTitleWords = defineText({
  en: {
    DRAFT: 'Draft', PROCESSING: 'Processing', COMPLETED: 'Completed', APPROVED: 'Approved', REJECTED: 'Rejected', ARCHIVED: 'Archived',
    aboutDRAFT: 'Being written; viewers don’t see it.',
    aboutPROCESSING: 'Its media are being prepared; viewers don’t see it yet.',
    aboutCOMPLETED: 'Ready and shown; not reviewed yet.',
    aboutAPPROVED: 'Reviewed and shown.',
    aboutREJECTED: 'Reviewed and refused; viewers don’t see it.',
    aboutARCHIVED: 'Put away; viewers no longer see it.',
    FEATURE: 'Feature', SERIES: 'Series', PROGRAM: 'Program', SHORT: 'Short', EVENT: 'Event',
    untyped: 'No type',
  },
  ar: {
    DRAFT: 'مسودة', PROCESSING: 'قيد المعالجة', COMPLETED: 'مكتمل', APPROVED: 'معتمد', REJECTED: 'مرفوض', ARCHIVED: 'مؤرشف',
    aboutDRAFT: 'قيد الكتابة ولا يراه المشاهدون.',
    aboutPROCESSING: 'يجري تجهيز وسائطه ولا يراه المشاهدون بعد.',
    aboutCOMPLETED: 'جاهز ومعروض ولم يُراجع بعد.',
    aboutAPPROVED: 'رُوجع ومعروض.',
    aboutREJECTED: 'رُوجع ورُفض ولا يراه المشاهدون.',
    aboutARCHIVED: 'محفوظ جانبًا ولم يعد يراه المشاهدون.',
    FEATURE: 'فيلم', SERIES: 'مسلسل', PROGRAM: 'برنامج', SHORT: 'فيلم قصير', EVENT: 'حدث',
    untyped: 'بلا نوع',
  },
});
