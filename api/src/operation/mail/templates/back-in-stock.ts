import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface BackInStockLetter {
  /** The product, with what was chosen of it. */
  readonly name: string;
  readonly url: string;
}

/** To who waits for something and has no account: the one letter they asked for. */
export const backInStock: Template<BackInStockLetter> = ({ name, url }, brand) => {
  const text = textIn(brand, 'backInStock');
  return letter(brand, {
    subject: text('subject', { name }),
    paragraphs: [text('greeting'), text('body', { name })],
    action: { label: text('action'), url },
    notes: [text('once')],
  });
};
