import { domainToASCII, domainToUnicode } from 'node:url';

/** Large mail providers people mistype. */
const MEANT = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com', 'yandex.com', 'fastmail.com'];
/** Real ones a letter away from those, or from one another. */
const KNOWN = new Set([...MEANT, 'ymail.com', 'email.com', 'mail.com', 'gmx.com', 'live.com', 'aol.com', 'hotmail.co', 'yahoo.co', 'yandex.co']);

const isAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const isLabel = /^(?![-\p{M}])[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_LENGTH = 253;
const isPlainDomain = /^(?!xn--)[a-z0-9-]+(\.(?!xn--)[a-z0-9-]+)*$/;

/** Returns the one spelling of an address: NFC, lower case, its domain in letters instead of punycode. */
export function canonicalEmail(email: string): string {
  const folded = email.normalize('NFC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  if (at < 0 || isPlainDomain.test(domain)) return folded;
  return `${folded.slice(0, at)}@${domainToUnicode(domainToASCII(domain)) || domain}`.normalize('NFC');
}

/** Whether a domain has a form that name servers take; punycode makes it longer. */
function isWireDomain(domain: string): boolean {
  if (isPlainDomain.test(domain)) return true;
  const ascii = domainToASCII(domain);
  return ascii !== '' && ascii.length <= MAX_DOMAIN_LENGTH && ascii.split('.').every((label) => label.length <= 63);
}

/** Whether mail can be sent to an address: the form of RFC 5321 and RFC 6531, without quoted names and numbers for domains. */
export function isAcceptable(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const labels = domain.split('.');
  return (
    local.length <= MAX_LOCAL_BYTES &&
    Buffer.byteLength(local) <= MAX_LOCAL_BYTES &&
    isAtom.test(local) &&
    domain.length <= MAX_DOMAIN_LENGTH &&
    isWireDomain(domain) &&
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
