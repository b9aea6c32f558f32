import { isProduction, RefusedToStart } from './surroundings.ts';

/** What an installation is told by its environment about the pages it serves (spec §9); pages read them in their document. */
export interface SiteSettings {
  /** Null: no captcha is asked for. */
  readonly captchaSiteKey: string | null;
  /** Of a measuring service a tenant's pages may report to. */
  readonly measurementId: string | null;
  /** Where images are, if not on the host itself; without a slash at the end. */
  readonly cdnBase: string | null;
  /** The plan a pricing page offers first. */
  readonly planId: string | null;
  /** Whose site shows under the names of this machine itself: the tenant of this host, or with this id; else the one made the default. */
  readonly defaultHost: string | null;
  readonly defaultTenantId: string | null;
  /** Written into the documents of the default site instead of its newest public key; for trying one out. */
  readonly testApiKey: string | null;
  /** Whether the built-in test payment may be chosen, which moves no money: not in production, unless that is asked for. */
  readonly testPayments: boolean;
}

/** The mail server of an installation. */
export interface Smtp {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** The address letters come from; the name beside it is the tenant's. */
  readonly from?: string | undefined;
}

/** Where Stripe is, if not at its own address: a stand-in that speaks what is asked of it, for tests. */
export interface StripePlace {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** A stand-in is never believed where money is real. */
export function readStripePlace(env: Readonly<Record<string, string | undefined>>): StripePlace | undefined {
  const address = env['MARQUEE_STRIPE_API'];
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedToStart(`MARQUEE_STRIPE_API is no http address: ${address}`);
  if (isProduction(env))
    throw new RefusedToStart('MARQUEE_STRIPE_API is refused with NODE_ENV=production: what stands in for Stripe could say that anything is paid.');
  const isSafe = url.protocol === 'https:';
  return { host: url.hostname, port: Number(url.port || (isSafe ? 443 : 80)), protocol: isSafe ? 'https' : 'http' };
}

export const noSiteSettings: SiteSettings = {
  captchaSiteKey: null,
  measurementId: null,
  cdnBase: null,
  planId: null,
  defaultHost: null,
  defaultTenantId: null,
  testApiKey: null,
  testPayments: true,
};

const CAPTCHA_SITE_KEY = 'marquee-altcha';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An address of http or https, without the slash at its end. */
function readBase(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) throw new RefusedToStart(`MARQUEE_CDN_BASE is no http address: ${text}`);
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Throws on a value that cannot be meant. */
export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const captcha = env['MARQUEE_CAPTCHA_SITE_KEY'] || CAPTCHA_SITE_KEY;
  const tenantId = env['MARQUEE_DEFAULT_TENANT_ID']?.toLowerCase() || null;
  if (tenantId && !UUID.test(tenantId)) throw new RefusedToStart('MARQUEE_DEFAULT_TENANT_ID is no id');
  return {
    captchaSiteKey: captcha === 'off' ? null : captcha,
    measurementId: env['MARQUEE_MEASUREMENT_ID'] || null,
    cdnBase: readBase(env['MARQUEE_CDN_BASE']),
    planId: env['MARQUEE_PLAN_ID'] || null,
    defaultHost: env['MARQUEE_DEFAULT_HOST']?.toLowerCase() || null,
    defaultTenantId: tenantId,
    testApiKey: env['MARQUEE_TEST_API_KEY'] || null,
    testPayments: env['NODE_ENV'] !== 'production' || env['MARQUEE_TEST_PAYMENTS'] === 'on',
  };
}
