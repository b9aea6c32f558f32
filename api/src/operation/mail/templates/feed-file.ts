import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

/** Brings a partner the file of a feed, which is attached. */
export const feedFile: Template<{ readonly name: string; readonly titles: number }> = ({ name, titles }, brand) => {
  const text = textIn(brand, 'feedFile');
  return letter(brand, { subject: text('subject', { name }), paragraphs: [text('body', { name, titles })] });
};
