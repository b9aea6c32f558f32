import { domainToASCII, domainToUnicode } from 'node:url';

/** Domains of large mail providers that people mistype. */
const MEANT = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'protonmail.com', 'yandex.com', 'fastmail.com'];
/** Real domains one letter away from those, or from one another. */
const KNOWN = new Set([...MEANT, 'ymail.com', 'email.com', 'mail.com', 'gmx.com', 'live.com', 'aol.com', 'hotmail.co', 'yahoo.co', 'yandex.co']);

const isAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const isLabel = /^(?![-\p{M}])[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_LENGTH = 253;
const isPlainDomain = /^(?!xn--)[a-z0-9-]+(\.(?!xn--)[a-z0-9-]+)*$/;

/** Returns the canonical spelling of an address: NFC, lower case, its domain in letters instead of punycode. */
export function canonicalEmail(email: string): string {
  const folded = email.normalize('NFC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  if (at < 0 || isPlainDomain.test(domain)) return folded;
  return `${folded.slice(0, at)}@${domainToUnicode(domainToASCII(domain)) || domain}`.normalize('NFC');
}

/** Returns whether name servers accept a domain. Its length is that of the punycode form, which is longer. */
function isWireDomain(domain: string): boolean {
  if (isPlainDomain.test(domain)) return true;
  const ascii = domainToASCII(domain);
  return ascii !== '' && ascii.length <= MAX_DOMAIN_LENGTH && ascii.split('.').every((label) => label.length <= 63);
}

/** Returns whether an address has the form of RFC 5321 and RFC 6531, without quoted names and numeric domains. */
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

/** Returns whether two words differ by one typo: a letter omitted, added or changed, or two letters swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

/** Returns the address probably meant (`vera@gmail.com` for `vera@gmial.com`); null without a suggestion. */
export function suggestionFor(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (KNOWN.has(domain)) return null;
  const meant = MEANT.find((candidate) => isOneSlip(domain, candidate));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}
