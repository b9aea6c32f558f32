import { countryCodes } from './countries.ts';
import { EMAIL_PATTERN } from './email-pattern.ts';

/** Currencies of ISO 4217 that can be charged: no metals, test codes or withdrawn currencies. */
const currencies = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF
YER ZAR ZMW ZWG
`;

/**
 * Patterns of text that people enter. Each is linear: no two neighbouring parts match the same character. A test runs every pattern against long hostile
 * texts. An error names the pattern as `expected`, and screens have a text for each.
 */
export const patterns = {
  email: EMAIL_PATTERN,
  phone: '^[+0-9 ()./-]*$',
  /** Any country code, also of a former country. */
  country: '^[A-Z]{2}$',
  /** Countries in which people live and parcels arrive. */
  place: `^(?:${countryCodes.join('|')})$`,
  currency: `^(?:${currencies.trim().split(/\s+/).join('|')})$`,
  color: '^#[0-9a-fA-F]{6}$',
  month: '^\\d{4}-(0[1-9]|1[0-2])$',
  language: '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$',
  locale: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  domain: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  /** Readable part of an address: lower-case words joined by hyphens. */
  path: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  slug: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$',
  capitals: '^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$',
  /** Web address. */
  url: '^https?://[^\\s<>"\\\\]+$',
  /** Page of this site. */
  page: '^/(?![/\\\\])[^\\s\\\\]*$',
  /** Page of this site, or web address. */
  link: '^(https?://[^\\s<>"\\\\]+|/(?![/\\\\])[^\\s<>"\\\\]*|#[A-Za-z0-9_-]*)$',
  secureLink: '^(/(?![/\\\\])|https://)[^\\s\\\\]*$',
  /** HTTPS address, or empty. */
  webPage: '^(https://[^\\s<>"\\\\]+)?$',
  /** Text without HTML tags. */
  plain: '^(?![\\s\\S]*<[A-Za-z/!?])[\\s\\S]*$',
} as const;

export type PatternName = keyof typeof patterns;
