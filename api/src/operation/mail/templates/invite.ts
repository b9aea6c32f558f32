import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface Invitation {
  /** Empty when the platform itself invites. */
  readonly inviter: string;
  readonly organization: string;
  readonly message: string;
  readonly acceptUrl: string;
  readonly rejectUrl: string;
}

/** To somebody who is asked to join an organization. */
export const invite: Template<Invitation> = ({ inviter, organization, message, acceptUrl, rejectUrl }, brand) => {
  const text = textIn(brand, 'invite');
  const names = { inviter, organization, appName: brand.appName };
  return letter(brand, {
    subject: text('subject', names),
    paragraphs: [inviter ? text('body', names) : text('bodyOfPlatform', names), ...(message ? [message] : [])],
    action: { label: text('action'), url: acceptUrl },
    notes: [text('expires'), text('decline', { rejectUrl })],
  });
};
