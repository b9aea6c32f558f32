import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

/** To the owner of an account, when somebody tried to sign up with their address again. */
export const alreadyRegistered: Template<{ firstName: string; signInUrl: string; resetUrl: string }> = ({ firstName, signInUrl, resetUrl }, brand) => {
  const text = textIn(brand, 'alreadyRegistered');
  return letter(brand, {
    subject: text('subject'),
    paragraphs: [greeting(brand, firstName), text('body', brand)],
    action: { label: text('action'), url: signInUrl },
    notes: [text('forgotten', { resetUrl }), text('ignore')],
  });
};
