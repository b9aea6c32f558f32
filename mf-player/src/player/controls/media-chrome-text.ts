import { addTranslation } from 'media-chrome/utils/i18n';

/** What media-chrome's own controls say in Arabic; English is built in. */
addTranslation('ar', {
  'Start airplay': 'تشغيل AirPlay', 'Stop airplay': 'إيقاف AirPlay', 'start airplay': 'تشغيل AirPlay', 'stop airplay': 'إيقاف AirPlay',
  'Enter fullscreen mode': 'ملء الشاشة', 'Exit fullscreen mode': 'الخروج من ملء الشاشة', 'enter fullscreen mode': 'ملء الشاشة', 'exit fullscreen mode': 'الخروج من ملء الشاشة',
  'Enter picture in picture mode': 'صورة داخل صورة', 'Exit picture in picture mode': 'الخروج من صورة داخل صورة',
  'enter picture in picture mode': 'صورة داخل صورة', 'exit picture in picture mode': 'الخروج من صورة داخل صورة',
  Mute: 'كتم الصوت', Unmute: 'تشغيل الصوت', mute: 'كتم الصوت', unmute: 'تشغيل الصوت',
  Play: 'تشغيل', Pause: 'إيقاف مؤقت', play: 'تشغيل', pause: 'إيقاف مؤقت',
  'Seek backward': 'رجوع', 'Seek forward': 'تقديم', 'seek back {seekOffset} seconds': 'رجوع {seekOffset} ثوانٍ', 'seek forward {seekOffset} seconds': 'تقديم {seekOffset} ثوانٍ',
  'video player': 'مشغّل الفيديو', volume: 'مستوى الصوت', seek: 'الموضع', 'playback time': 'زمن العرض',
  hour: 'ساعة', hours: 'ساعات', minute: 'دقيقة', minutes: 'دقائق', second: 'ثانية', seconds: 'ثوانٍ',
  '{time} remaining': 'تبقّى {time}', '{currentTime} of {totalTime}': '{currentTime} من {totalTime}', 'video not loaded, unknown time.': 'لم يُحمَّل الفيديو بعد.',
});
