import type { Messages } from '../../../../text/messages.ts';
import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

export type SecurityEvent = keyof Messages['security'];

/** What an event is called, and what is told of it. */
export const securityWords = (event: SecurityEvent, locale: string) => ({
  subject: textIn(locale, 'security')(event),
  text: textIn(locale, 'securityTold')(event),
});

/** To the owner of an account, whenever what protects it changes. */
export const securityNotice: Template<{ firstName: string; event: SecurityEvent; resetUrl: string }> = ({ firstName, event, resetUrl }, brand) => {
  const { subject, text } = securityWords(event, brand.locale);
  return letter(brand, { subject, paragraphs: [greeting(brand, firstName), text], notes: [textIn(brand.locale, 'letter')('notYou', { resetUrl })] });
};
