import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

/** To a tenant's support, from the contact page; answering it answers the writer. */
export const contact: Template<{ name: string; email: string; subject: string; message: string }> = ({ name, email, subject, message }, brand) => {
  const text = textIn(brand, 'contact');
  return letter(brand, {
    subject: text('subject', { subject: subject || text('unnamed') }),
    paragraphs: [text('from', { name: name || email, email }), message],
  });
};
