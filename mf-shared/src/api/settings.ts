import type { Registry, Tenant } from '@marquee/api/contract';
import type { Locale } from '@marquee/api/languages';

/** What the served document says of its host: its tenant, the key that opens the API for browsers, the remotes. */
export interface DocumentSettings {
  readonly tenant: Tenant;
  /** The language the document came in; the tenant's own where it names none. */
  readonly locale?: Locale;
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
  /** Nothing is at the address the document was asked for. */
  readonly missing?: boolean;
  /** Null where forms that strangers send need no proof that a person's browser sends them. */
  readonly captchaSiteKey?: string | null;
  /** Where there is one, pages report that they were looked at, to this site itself and under this name. */
  readonly measurementId?: string | null;
  /** Where images are, if not on the host itself; without a slash at the end. */
  readonly cdnBase?: string | null;
  /** The plan a pricing page offers first. */
  readonly planId?: string | null;
  /** Where the texts are that the tenant words itself, by language; none where it words none. */
  readonly ownTexts?: Readonly<Record<string, string>>;
  /** The head an editor gave the address the document was asked for; what is empty is as its page says it. */
  readonly head?: { readonly path: string; readonly title: string; readonly description: string; readonly image: string };
}

let settings: DocumentSettings | undefined;

/** Called once by the shell (or a test) before anything calls the API. */
export function provideSettings(given: DocumentSettings): void {
  settings = given;
}

let drawnAt: number | undefined;
let drawnAddress: string | undefined;

/** When the server draws a page, or has drawn it, in ms since 1970; undefined from when the browser has taken it over. */
export function provideDrawnAt(at: number | undefined): void {
  drawnAt = at;
  // Nobody has gone on yet when the shell says so.
  if (at !== undefined && typeof location !== 'undefined') drawnAddress ??= location.pathname + location.search;
}

/** The address of what the server has drawn, wherever its reader is by now. */
export const addressDrawn = (): string | undefined => drawnAddress;

/** The time a page is drawn at: at first the server's, where it has drawn the page, so that both draw the same. */
export const firstNow = (): number => drawnAt ?? Date.now();

/** Undefined before the shell has said what the document holds. */
export const knownSettings = (): DocumentSettings | undefined => settings;

export function documentSettings(): DocumentSettings {
  if (!settings) throw new Error('provideSettings() has not been called');
  return settings;
}
