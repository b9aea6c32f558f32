import { letter, type Template } from './letter.ts';

export interface Notification {
  readonly subject: string;
  readonly text: string;
  /** Where it leads; null leads nowhere. */
  readonly url: string | null;
  /** Where its reader chooses what to be told. */
  readonly choicesUrl: string | null;
}

/** What is also in a person's inbox. */
export const notification: Template<Notification> = ({ subject, text, url, choicesUrl }, brand) => {
  const [open, choose] = brand.locale === 'ar' ? ['فتح', 'اختر ما تُبلَّغ به'] : ['Open', 'Choose what you are told'];
  return letter(brand, {
    subject,
    paragraphs: text ? [text] : [],
    ...(url !== null && { action: { label: open, url } }),
    ...(choicesUrl !== null && { notes: [`${choose}:\n${choicesUrl}`] }),
  });
};
