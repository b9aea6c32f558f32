import { defineText } from '@marquee/mf-shared/text';

export const useFormText = defineText({
  en: {
    form: 'Send us a message',
    name: 'Your name',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    needEmail: 'Enter your e-mail, so that we can answer.',
    notMail: 'This is not an e-mail address.',
    needMessage: 'Write a message.',
    long: (most: number) => `Keep it to ${new Intl.NumberFormat('en').format(most)} characters.`,
    sent: 'Thank you. Your message is on its way.',
    answer: 'We’ll answer to',
    another: 'Write another message',
  },
  ar: {
    form: 'أرسل إلينا رسالة',
    name: 'اسمك',
    email: 'البريد الإلكتروني',
    subject: 'الموضوع',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    needEmail: 'أدخل بريدك الإلكتروني لنتمكن من الرد.',
    notMail: 'هذا ليس عنوان بريد إلكتروني.',
    needMessage: 'اكتب رسالة.',
    long: (most: number) => `اجعله في حدود ${new Intl.NumberFormat('ar').format(most)} حرف.`,
    sent: 'شكرًا لك. رسالتك في طريقها إلينا.',
    answer: 'سنرد عليك على',
    another: 'اكتب رسالة أخرى',
  },
});
