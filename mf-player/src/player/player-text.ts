import { defineText } from '@marquee/mf-shared/text';

/** Every word of the player's own; what media-chrome says by itself is in `controls/media-chrome-text.ts`. */
export const usePlayerText = defineText({
  en: {
    loading: 'Loading the film',
    play: 'Play', pause: 'Pause', replay: 'Play again', back: 'Back 10 seconds', forward: 'Forward 10 seconds',
    captions: 'Captions', captionsOff: 'Off', settings: 'Settings', audio: 'Audio', quality: 'Quality', speed: 'Speed', automatic: 'Automatic',
    automaticAt: (height: number) => `Automatic (${height}p)`, normalSpeed: 'Normal', close: 'Close', backTo: 'Back to settings',
    unmute: 'Turn the sound on', live: 'Live', goLive: 'Go to live', nextEpisode: 'Next episode', shortcuts: 'Keyboard shortcuts', seconds: 'seconds',
    skipped: (seconds: number) => `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`, muted: 'Sound off',
    tryAgain: 'Try again', noFilm: 'Not here to watch yet', noFilmWhy: 'The film of this title has not arrived. It will play here as soon as it does.',
    notFound: 'We could not find this title', notFoundWhy: 'It may have moved, or left the catalogue.', notLoaded: 'We could not load this title',
    notLoadedWhy: 'Check your connection and try again.', signIn: 'Sign in to watch', signInWhy: 'This title is for members.', startsAt: (when: string) => `Starts ${when}`, startsWhy: 'Come back then: it will play right here.',
    keyPlay: 'Play or pause', keySkip: 'Back or forward 5 seconds', keyLongSkip: 'Back or forward 10 seconds', keyVolume: 'Volume', keyMute: 'Sound on or off',
    keyCaptions: 'Captions on or off', keyFull: 'Full screen', keyPip: 'Picture in picture', keyShare: 'Jump to 0–90 %', keyRate: 'Slower or faster', keyNext: 'Next episode', keyHelp: 'This help',
    errorTitle: 'The film stopped', errorAtStart: 'We cannot play this film',
  },
  ar: {
    loading: 'جارٍ تحميل الفيلم',
    play: 'تشغيل', pause: 'إيقاف مؤقت', replay: 'التشغيل من جديد', back: 'رجوع 10 ثوانٍ', forward: 'تقديم 10 ثوانٍ',
    captions: 'الترجمة', captionsOff: 'بدون', settings: 'الإعدادات', audio: 'الصوت', quality: 'الجودة', speed: 'السرعة', automatic: 'تلقائي',
    automaticAt: (height: number) => `تلقائي (${height}p)`, normalSpeed: 'عادية', close: 'إغلاق', backTo: 'العودة إلى الإعدادات',
    unmute: 'تشغيل الصوت', live: 'مباشر', goLive: 'الانتقال إلى البث المباشر', nextEpisode: 'الحلقة التالية', shortcuts: 'اختصارات لوحة المفاتيح', seconds: 'ثوانٍ',
    skipped: (seconds: number) => `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} ث`, muted: 'الصوت مكتوم',
    tryAgain: 'حاول مرة أخرى', noFilm: 'غير متاح للمشاهدة بعد', noFilmWhy: 'لم يصل فيلم هذا العنوان بعد، وسيعمل هنا فور وصوله.',
    notFound: 'لم نعثر على هذا العنوان', notFoundWhy: 'ربما نُقل أو غادر المكتبة.', notLoaded: 'تعذّر تحميل هذا العنوان',
    notLoadedWhy: 'تحقق من اتصالك ثم حاول مرة أخرى.', signIn: 'سجّل الدخول للمشاهدة', signInWhy: 'هذا العنوان للأعضاء.', startsAt: (when: string) => `يبدأ ${when}`, startsWhy: 'عُد في ذلك الوقت وسيبدأ العرض هنا.',
    keyPlay: 'تشغيل أو إيقاف', keySkip: 'رجوع أو تقديم 5 ثوانٍ', keyLongSkip: 'رجوع أو تقديم 10 ثوانٍ', keyVolume: 'مستوى الصوت', keyMute: 'كتم الصوت أو تشغيله',
    keyCaptions: 'إظهار الترجمة أو إخفاؤها', keyFull: 'ملء الشاشة', keyPip: 'صورة داخل صورة', keyShare: 'الانتقال إلى 0–90٪', keyRate: 'أبطأ أو أسرع', keyNext: 'الحلقة التالية', keyHelp: 'هذه المساعدة',
    errorTitle: 'توقّف الفيلم', errorAtStart: 'تعذّر تشغيل هذا الفيلم',
  },
});

const why = {
  en: {
    OFFLINE: 'You are offline. It goes on when the connection is back.',
    NETWORK: 'The connection broke while it was loading.',
    NOT_FOUND: 'Its file is not where it should be.',
    NOT_ALLOWED: 'You may not watch it with this account, or from this place.',
    DECODE: 'Your browser could not read a part of it.',
    UNSUPPORTED: 'Your browser cannot play films of this kind. Another browser may.',
    PROTECTED: 'Your browser could not get the key to it.',
    NOT_LOADED: 'A part of the player did not arrive. Check your connection.',
  },
  ar: {
    OFFLINE: 'أنت غير متصل بالإنترنت. سيُستأنف الفيلم عند عودة الاتصال.',
    NETWORK: 'انقطع الاتصال أثناء التحميل.',
    NOT_FOUND: 'ملف الفيلم ليس في مكانه.',
    NOT_ALLOWED: 'لا يمكنك مشاهدته بهذا الحساب أو من هذا المكان.',
    DECODE: 'تعذّر على متصفحك قراءة جزء منه.',
    UNSUPPORTED: 'متصفحك لا يشغّل هذا النوع من الأفلام. جرّب متصفحًا آخر.',
    PROTECTED: 'تعذّر على متصفحك الحصول على مفتاحه.',
    NOT_LOADED: 'لم يصل جزء من المشغّل. تحقق من اتصالك.',
  },
} as const;

/** Why a film stopped, in words: one sentence for each `PlayerError`. */
export const useErrorText = defineText(why);
