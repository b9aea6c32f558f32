import type { Registry, Tenant } from '@marquee/api/contract';

/** What the served document says of its host: its tenant, the key that opens the API for browsers, the remotes. */
export interface DocumentSettings {
  readonly tenant: Tenant;
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
  /** Null where forms that strangers send need no proof that a person's browser sends them. */
  readonly captchaSiteKey?: string | null;
  /** Of a measuring service. */
  readonly measurementId?: string | null;
  /** Where images are, if not on the host itself; without a slash at the end. */
  readonly cdnBase?: string | null;
  /** The plan a pricing page offers first. */
  readonly planId?: string | null;
}

let settings: DocumentSettings | undefined;

/** Called once by the shell (or a test) before anything calls the API. */
export function provideSettings(given: DocumentSettings): void {
  settings = given;
}

export function documentSettings(): DocumentSettings {
  if (!settings) throw new Error('provideSettings() has not been called');
  return settings;
}
