import { textIn } from '../../../platform/text.ts';
import { greeting, letter, type Template } from './letter.ts';

export interface ReportLetter {
  readonly firstName: string;
  readonly name: string;
  /** Its time and key figures, line by line. */
  readonly text: string;
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** Carries the key figures of a saved report. */
export const report: Template<ReportLetter> = ({ firstName, name, text, url, unsubscribeUrl }, brand) => {
  const words = textIn(brand, 'reportLetter');
  return letter(brand, {
    subject: words('subject', { name }),
    paragraphs: [greeting(brand, firstName), text],
    action: { label: words('open'), url },
    notes: [words('all')],
    unsubscribe: { label: words('end'), url: unsubscribeUrl },
  });
};
