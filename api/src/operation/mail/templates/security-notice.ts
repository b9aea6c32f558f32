import type { Messages } from '../../../../text/messages.ts';
import type { Wording } from '../../../platform/own-words.ts';
import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

export type SecurityEvent = keyof Messages['security'];

export const securityWords = (event: SecurityEvent, wording: Wording) => ({
  subject: textIn(wording, 'security')(event),
  text: textIn(wording, 'securityTold')(event),
});

export const securityNotice: Template<{ firstName: string; event: SecurityEvent; resetUrl: string }> = ({ firstName, event, resetUrl }, brand) => {
  const { subject, text } = securityWords(event, brand);
  return letter(brand, { subject, paragraphs: [greeting(brand, firstName), text], notes: [textIn(brand, 'letter')('notYou', { resetUrl })] });
};
