import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

/** To somebody who has just signed up. */
export const verifyEmail: Template<{ firstName: string; url: string }> = ({ firstName, url }, brand) => {
  const text = textIn(brand, 'verifyEmail');
  return letter(brand, {
    subject: text('subject'),
    paragraphs: [greeting(brand, firstName), text('body', brand)],
    action: { label: text('action'), url },
    notes: [text('expires'), text('ignore')],
  });
};
