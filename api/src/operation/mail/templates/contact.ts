import { letter, type Template } from './letter.ts';

/** To a tenant's support, from the contact page; answering it answers the writer. */
export const contact: Template<{ name: string; email: string; subject: string; message: string }> = ({ name, email, subject, message }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, { subject: `رسالة: ${subject || 'من صفحة الاتصال'}`, paragraphs: [`من: ${name || email} (${email})`, message] })
    : letter(brand, { subject: `Message: ${subject || 'from the contact page'}`, paragraphs: [`From: ${name || email} (${email})`, message] });
