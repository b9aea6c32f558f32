import { isProduction, RefusedToStart } from './surroundings.ts';

/** Settings of the served pages, from the environment (spec §9); pages read them in their document. */
export interface SiteSettings {
  /** Site key of the captcha; null disables it. */
  readonly captchaSiteKey: string | null;
  /** Id at a measuring service a tenant's pages may report to. */
  readonly measurementId: string | null;
  /** Base address of images, without a trailing slash; null for the host itself. */
  readonly cdnBase: string | null;
  readonly planId: string | null;
  /** Host of the tenant shown under this machine's own names; or its id, below; else the default tenant. */
  readonly defaultHost: string | null;
  readonly defaultTenantId: string | null;
  /** Key in the documents of the default site instead of its newest public key; for testing. */
  readonly testApiKey: string | null;
  /** Whether the built-in test payment, which moves no money, may be chosen; in production only on request. */
  readonly testPayments: boolean;
}

export interface Smtp {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** Sender address; the name beside this address is the tenant's. */
  readonly from?: string | undefined;
}

/** Address of a stand-in for Stripe, for tests. */
export interface StripePlace {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** Reads the address of a stand-in for Stripe. Throws in production, where a stand-in could report any payment. */
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

/** Returns an http(s) address without trailing slashes; throws on any other address. */
function readBase(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) throw new RefusedToStart(`MARQUEE_CDN_BASE is no http address: ${text}`);
  return text.replace(/(?<!\/)\/+$/, '');
}

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
