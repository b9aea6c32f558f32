import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

/** Asks the owner of an address whether they want the letters somebody ordered for it. */
export const confirmSubscription: Template<{ url: string }> = ({ url }, brand) => {
  const text = textIn(brand, 'subscription');
  return letter(brand, { subject: text('subject', brand), paragraphs: [text('body')], action: { label: text('action'), url }, notes: [text('ignore')] });
};

export const subscribed: Template<{ unsubscribeUrl: string }> = ({ unsubscribeUrl }, brand) => {
  const text = textIn(brand, 'subscription');
  return letter(brand, { subject: text('done', brand), paragraphs: [text('thanks')], unsubscribe: { label: text('end'), url: unsubscribeUrl } });
};
