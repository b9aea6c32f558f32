/** The shape of an e-mail address, in any script. It is linear; its length is checked first. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$';
