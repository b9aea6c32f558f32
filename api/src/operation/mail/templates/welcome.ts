import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

/** To a person somebody else has entered: the link sets their first password. */
export const welcome: Template<{ firstName: string; url: string }> = ({ firstName, url }, brand) => {
  const text = textIn(brand, 'welcome');
  return letter(brand, {
    subject: text('subject', brand),
    paragraphs: [greeting(brand, firstName), text('body', brand)],
    action: { label: text('action'), url },
    notes: [text('expires')],
  });
};
