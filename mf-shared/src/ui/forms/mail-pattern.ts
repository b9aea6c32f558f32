import { EMAIL_PATTERN } from '@marquee/api/email-pattern';

/** The shape the API accepts as an e-mail address. */
export const MAIL_PATTERN = new RegExp(EMAIL_PATTERN, 'u');
