import { letter, type Template } from './letter.ts';

/** Asks the owner of an address whether they want the letters somebody ordered for it. */
export const confirmSubscription: Template<{ url: string }> = ({ url }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: `أكِّد اشتراكك في رسائل ${brand.appName}`,
        paragraphs: ['أكِّد أنك تريد استلام رسائلنا على هذا العنوان.'],
        action: { label: 'تأكيد الاشتراك', url },
        notes: ['إن لم تطلب ذلك فتجاهل هذه الرسالة؛ لن نكتب إليك مرة أخرى.'],
      })
    : letter(brand, {
        subject: `Confirm your subscription to ${brand.appName}`,
        paragraphs: ['Confirm that you want our letters at this address.'],
        action: { label: 'Confirm subscription', url },
        notes: ['If you did not ask for it, ignore this letter: we shall not write again.'],
      });

export const subscribed: Template<{ unsubscribeUrl: string }> = ({ unsubscribeUrl }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: `أنت مشترك في رسائل ${brand.appName}`,
        paragraphs: ['شكرًا لك. سنكتب إليك حين يكون لدينا جديد.'],
        unsubscribe: { label: 'إلغاء الاشتراك', url: unsubscribeUrl },
      })
    : letter(brand, {
        subject: `You are subscribed to ${brand.appName}`,
        paragraphs: ['Thank you. We shall write when there is something new.'],
        unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
      });
