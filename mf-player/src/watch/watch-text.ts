import { plural, defineText } from '@marquee/mf-shared/text';

export const useWatchText = defineText({
  en: {
    watch: (name: string) => `Watch ${name}`,
    back: 'Back',
    place: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
    next: 'Next episode',
    nextIn: (seconds: number) => plural('en', seconds, { one: 'Next episode in # second', other: 'Next episode in # seconds' }),
    playNow: 'Play now',
    stay: 'Stay here',
  },
  ar: {
    watch: (name: string) => `مشاهدة ${name}`,
    back: 'رجوع',
    place: (season: number, episode: number) => `الموسم ${season}، الحلقة ${episode}`,
    next: 'الحلقة التالية',
    nextIn: (seconds: number) =>
      plural('ar', seconds, {
        one: 'الحلقة التالية بعد ثانية',
        two: 'الحلقة التالية بعد ثانيتين',
        few: 'الحلقة التالية بعد # ثوانٍ',
        other: 'الحلقة التالية بعد # ثانية',
      }),
    playNow: 'شغّل الآن',
    stay: 'البقاء هنا',
  },
});
