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
export const invite: Template<Invitation> = ({ inviter, organization, message, acceptUrl, rejectUrl }, brand) =>
  brand.locale === 'ar'
    ? letter(brand, {
        subject: `دعوة للانضمام إلى ${organization}`,
        paragraphs: [`${inviter ? `يدعوك ${inviter}` : 'أنت مدعو'} للانضمام إلى ${organization} في ${brand.appName}.`, ...(message ? [message] : [])],
        action: { label: 'قبول الدعوة', url: acceptUrl },
        notes: ['الدعوة صالحة لمدة سبعة أيام.', `لا تريد الانضمام؟ ارفض الدعوة:\n${rejectUrl}`],
      })
    : letter(brand, {
        subject: `Join ${organization}`,
        paragraphs: [`${inviter ? `${inviter} invites you` : 'You are invited'} to join ${organization} at ${brand.appName}.`, ...(message ? [message] : [])],
        action: { label: 'Accept the invite', url: acceptUrl },
        notes: ['The invite is good for seven days.', `Not for you? Decline it:\n${rejectUrl}`],
      });
