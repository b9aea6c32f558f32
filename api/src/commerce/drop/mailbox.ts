import { createHash } from 'node:crypto';

/** Providers who read `v.e.ra` and `vera` as one mailbox, by the name they go by. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** The mailbox letters to an address end up in: without capitals, without what follows a plus, and without dots where its provider does not read them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const provider = WITHOUT_DOTS[domain];
  const kept = provider === undefined ? name : name.replaceAll('.', '');
  // What begins with a plus is nothing but a name.
  return `${kept === '' ? email.slice(0, at).toLowerCase() : kept}@${provider ?? domain}`;
}

/** What is kept of a mailbox while a drop runs: enough to know it again there, and nowhere else. */
export const mailboxKey = (dropId: string, email: string): string =>
  createHash('sha256')
    .update(`${dropId}\0${mailboxOf(email)}`)
    .digest('hex');
