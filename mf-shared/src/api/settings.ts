import type { Registry, Tenant } from '@marquee/api/contract';
import type { Locale } from '@marquee/api/languages';

/** Settings in the served document: its tenant, the public API key for browsers, the remotes. */
export interface DocumentSettings {
  readonly tenant: Tenant;
  /** The language the document came in; the tenant's own where it names none. */
  readonly locale?: Locale;
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
  /** Whether nothing exists at the requested address. */
  readonly missing?: boolean;
  /** Site key of the captcha; null if forms that strangers send need none. */
  readonly captchaSiteKey?: string | null;
  /** Name under which pages report page views, to this site itself; null if they do not. */
  readonly measurementId?: string | null;
  /** Base URL of images that are not on the host itself; without a trailing slash. */
  readonly cdnBase?: string | null;
  /** The plan a pricing page offers first. */
  readonly planId?: string | null;
  /** URLs of the tenant's own texts by language; absent if the tenant has none. */
  readonly ownTexts?: Readonly<Record<string, string>>;
  /** Head that an editor set for the requested address; the page fills in what is empty. */
  readonly head?: { readonly path: string; readonly title: string; readonly description: string; readonly image: string };
}

let settings: DocumentSettings | undefined;

/** Sets the settings. Called once by the shell (or a test), before the first call of the API. */
export function provideSettings(given: DocumentSettings): void {
  settings = given;
}

let drawnAt: number | undefined;
let drawnAddress: string | undefined;

/** Sets the time at which the server renders, or has rendered, a page, in ms since 1970; undefined once the browser has hydrated it. */
export function provideDrawnAt(at: number | undefined): void {
  drawnAt = at;
  // The user has not navigated yet when the shell calls this.
  if (at !== undefined && typeof location !== 'undefined') drawnAddress ??= location.pathname + location.search;
}

/** Returns the address that the server rendered, even after the user has navigated. */
export const addressDrawn = (): string | undefined => drawnAddress;

/** Returns the time to render a page at: at first the server's, if it rendered the page, so that both render the same. */
export const firstNow = (): number => drawnAt ?? Date.now();

/** Returns undefined before the shell has called `provideSettings`. */
export const knownSettings = (): DocumentSettings | undefined => settings;

export function documentSettings(): DocumentSettings {
  if (!settings) throw new Error('provideSettings() has not been called');
  return settings;
}
