import { countryCodes } from './countries.ts';
import { EMAIL_PATTERN } from './email-pattern.ts';

/** The money of ISO 4217 that can be charged: no metal, no test code, nothing withdrawn. */
const currencies = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF
YER ZAR ZMW ZWG
`;

/**
 * How what people write has to look. Each is linear: no two neighbours may take the same character, and a test holds every one of them against
 * long hostile texts. A refusal names the pattern as `expected`, and screens have words for each.
 */
export const patterns = {
  email: EMAIL_PATTERN,
  phone: '^[+0-9 ()./-]*$',
  /** Of anything, also one that is no more. */
  country: '^[A-Z]{2}$',
  /** Where people live and parcels go. */
  place: `^(?:${countryCodes.join('|')})$`,
  currency: `^(?:${currencies.trim().split(/\s+/).join('|')})$`,
  color: '^#[0-9a-fA-F]{6}$',
  month: '^\\d{4}-(0[1-9]|1[0-2])$',
  language: '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$',
  locale: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  domain: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  /** The readable part of an address: lower-case words joined by hyphens. */
  path: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  slug: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$',
  capitals: '^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$',
  /** An address on the web. */
  url: '^https?://[^\\s<>"\\\\]+$',
  /** A page of the site itself. */
  page: '^/(?![/\\\\])[^\\s\\\\]*$',
  /** A page of the site itself, or an address on the web. */
  link: '^(https?://[^\\s<>"\\\\]+|/(?![/\\\\])[^\\s<>"\\\\]*|#[A-Za-z0-9_-]*)$',
  secureLink: '^(/(?![/\\\\])|https://)[^\\s\\\\]*$',
  /** An address on the web, encrypted; or nothing. */
  webPage: '^(https://[^\\s<>"\\\\]+)?$',
  /** Text without tags of HTML. */
  plain: '^(?![\\s\\S]*<[A-Za-z/!?])[\\s\\S]*$',
} as const;

export type PatternName = keyof typeof patterns;
