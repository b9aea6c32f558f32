import type { Messages } from '../../../../text/messages.ts';
import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

export type WayInEvent = keyof Messages['wayIn'];

/** To the owner of an account, whenever there is one way more or less into it. */
export const wayInNotice: Template<{ firstName: string; event: WayInEvent; name: string; resetUrl: string }> = ({ firstName, event, name, resetUrl }, brand) =>
  letter(brand, {
    subject: textIn(brand, 'wayIn')(event),
    paragraphs: [greeting(brand, firstName), textIn(brand, 'wayInTold')(event, { name })],
    notes: [textIn(brand, 'letter')('notYou', { resetUrl })],
  });
