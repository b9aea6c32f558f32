import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface Notification {
  readonly subject: string;
  readonly text: string;
  readonly url: string | null;
  readonly choicesUrl: string | null;
}

/** Mail copy of a notification in a person's inbox. */
export const notification: Template<Notification> = ({ subject, text, url, choicesUrl }, brand) => {
  const say = textIn(brand, 'notification');
  return letter(brand, {
    subject,
    paragraphs: text ? [text] : [],
    ...(url !== null && { action: { label: say('open'), url } }),
    ...(choicesUrl !== null && { notes: [say('choose', { choicesUrl })] }),
  });
};
