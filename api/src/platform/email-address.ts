/** Large mail providers people mistype. */
const MEANT = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com', 'yandex.com', 'fastmail.com'];
/** Real ones a letter away from those, or from one another. */
const KNOWN = new Set([...MEANT, 'ymail.com', 'email.com', 'mail.com', 'gmx.com', 'live.com', 'aol.com', 'hotmail.co', 'yahoo.co', 'yandex.co']);

const isAtom = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const isLabel = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const MOST_LOCAL = 64;
const MOST_DOMAIN = 253;

/** Whether letters can get there: the form of RFC 5321, without quoted names and numbers for domains. */
export function isAcceptable(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const labels = domain.split('.');
  return (
    local.length <= MOST_LOCAL &&
    isAtom.test(local) &&
    domain.length <= MOST_DOMAIN &&
    labels.length > 1 &&
    labels.every((label) => isLabel.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** Whether one slip of the finger makes the one word of the other: a letter left out, added, changed, or two exchanged. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

/** What was probably meant: `vera@gmail.com` for `vera@gmial.com`; null when nothing better is known. */
export function suggestionFor(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (KNOWN.has(domain)) return null;
  const meant = MEANT.find((candidate) => isOneSlip(domain, candidate));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}
