import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

/** Asks the owner of an address whether to write to them once a title is here. */
export const confirmWait: Template<{ name: string; url: string; unsubscribeUrl: string }> = ({ name, url, unsubscribeUrl }, brand) => {
  const text = textIn(brand, 'awaited');
  return letter(brand, {
    subject: text('subject', { name }),
    paragraphs: [text('body', { name })],
    action: { label: text('action'), url },
    notes: [textIn(brand, 'subscription')('ignore')],
    unsubscribe: { label: text('end'), url: unsubscribeUrl },
  });
};

export interface AwaitedLetter {
  readonly name: string;
  readonly moment: 'soon' | 'begun' | 'here';
  /** Until it begins. */
  readonly minutes: number;
  readonly url: string;
}

/** Tells an address without an account of the title it waits for. */
export const awaited: Template<AwaitedLetter> = ({ name, moment, minutes, url }, brand) => {
  const text = textIn(brand, 'reminder');
  const said = textIn(brand, 'awaited');
  return letter(brand, {
    subject: moment === 'soon' ? text('soon', { name, minutes }) : text(moment, { name }),
    paragraphs: [text(`${moment}Text`)],
    action: { label: said('open'), url },
    notes: [said('once')],
  });
};
