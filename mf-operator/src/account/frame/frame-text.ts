import { defineText } from '@marquee/mf-shared/text';

export const useFrameText = defineText({
  en: {
    nav: 'Your account',
    overview: 'Overview',
    profile: 'Profile',
    security: 'Security',
    connections: 'Connections',
    inbox: 'Inbox',
    addresses: 'Addresses',
    notifications: 'Notifications',
    organization: 'Organization',
    history: 'Watch history',
    data: 'Data and privacy',
    unread: (count: string) => `${count} unread`,
  },
  ar: {
    nav: 'حسابك',
    overview: 'نظرة عامة',
    profile: 'الملف الشخصي',
    security: 'الأمان',
    connections: 'الارتباطات',
    inbox: 'الوارد',
    addresses: 'العناوين',
    notifications: 'الإشعارات',
    organization: 'المؤسسة',
    history: 'سجل المشاهدة',
    data: 'البيانات والخصوصية',
    unread: (count: string) => `${count} غير مقروءة`,
  },
});
