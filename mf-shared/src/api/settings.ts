import type { Registry, Tenant } from '@marquee/api/contract';

/** What the served document says of its host: its tenant, the key that opens the API for browsers, the remotes. */
export interface DocumentSettings {
  readonly tenant: Tenant;
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
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
