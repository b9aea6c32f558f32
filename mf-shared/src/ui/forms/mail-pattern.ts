/** What the API takes for an e-mail address. */
export const MAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
