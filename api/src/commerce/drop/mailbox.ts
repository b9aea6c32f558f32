import { createHash } from 'node:crypto';

/** Providers that ignore dots in the local part, with their canonical domain. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Normalizes an address to its mailbox: lower case, no plus suffix, and no dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const provider = WITHOUT_DOTS[domain];
  const kept = provider === undefined ? name : name.replaceAll('.', '');
  // A local part that begins with a plus has no suffix.
  return `${kept === '' ? email.slice(0, at).toLowerCase() : kept}@${provider ?? domain}`;
}

/** Returns the hash of a mailbox that is stored during a drop. The drop's id is part of the input, so hashes of two drops cannot be compared. */
export const mailboxKey = (dropId: string, email: string): string =>
  createHash('sha256')
    .update(`${dropId}\0${mailboxOf(email)}`)
    .digest('hex');
