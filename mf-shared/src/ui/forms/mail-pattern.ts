import { EMAIL_PATTERN } from '@marquee/api/email-pattern';

/** The shape of a typed e-mail address: the one the API accepts, with spaces around it. Forms trim it before they send it. */
export const MAIL_PATTERN = new RegExp(`^\\s*${EMAIL_PATTERN.slice(1, -1)}\\s*$`, 'u');
