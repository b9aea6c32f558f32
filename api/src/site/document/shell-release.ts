import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDeclaration, Registry, Tenant } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import type { AddressHead } from '../address-head/address-head.repository.ts';
import type { FirstScreen } from './first-screen/first-screens.ts';
import type { Site } from './site.ts';

interface DocumentInput extends Omit<Site, 'texts'> {
  readonly locale: Locale;
  /** True if the address requests this language. */
  readonly isOfAddress: boolean;
  readonly apiBase: string;
  readonly registry: Registry;
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
  /** Addresses of the tenant's own texts, by language. */
  readonly ownTexts: Readonly<Record<string, string>> | undefined;
  readonly integrity: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly path: string;
  /** Requested origin: protocol, host and port. */
  readonly origin: string;
  /** True if there is no page at this address. */
  readonly missing: boolean;
  /** Metadata an editor wrote for the address. */
  readonly told?: AddressHead | undefined;
  readonly words: { readonly missing: string; readonly needsScript: string; readonly replay: string };
  readonly drawn?: FirstScreen | undefined;
  readonly traceparent: string | undefined;
}

/** Page of the platform: its route pattern and the values of the parameters. */
export interface PageAt {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  readonly page: PageDeclaration;
}

interface NoticeInput {
  readonly tenant?: Tenant | undefined;
  readonly locale: Locale;
  readonly nonce: string;
  readonly words: { readonly title: string; readonly text: string; readonly contact: string };
}

interface ModuleFrameInput {
  readonly tenant: Tenant;
  readonly nonce: string;
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ShellRelease {
  readonly scripts: readonly string[];
  /** Scripts of the texts, one per language. */
  readonly texts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  renderDocument(input: DocumentInput): string;
  /** Returns the host settings of a page: `DocumentSettings` of the front ends. */
  settingsOf(input: Omit<DocumentInput, 'drawn' | 'traceparent' | 'nonce'>): { readonly registry: Registry };
  ownerOf(remotes: Registry['remotes'], path: string): Registry['remotes'][number] | undefined;
  pageAt(remotes: Registry['remotes'], path: string): PageAt | undefined;
  /** Renders the notice of a host whose tenant is suspended or unknown. */
  renderNotice(input: NoticeInput): string;
  renderModuleFrame(input: ModuleFrameInput): string;
}

const NONE = 'none';

/** Returns the version of the current shell; `none` if there is none. */
export function readShellVersion(dist: string | undefined): string {
  const current = join(dist ?? '', 'shell/current.json');
  return dist !== undefined && existsSync(current) ? (JSON.parse(readFileSync(current, 'utf8')) as { version: string }).version : NONE;
}

/** Returns the versions the current shell provides to remotes; `undefined` if there is no shell or its build does not declare them. */
export function readProvided(dist: string | undefined): { readonly react: string; readonly shared: string } | undefined {
  const version = readShellVersion(dist);
  if (dist === undefined || version === NONE) return undefined;
  return (JSON.parse(readFileSync(join(dist, 'shell', version, 'release.json'), 'utf8')) as { provides?: { react: string; shared: string } }).provides;
}

/** Loads the current shell. The server runs the shell's own document renderer, so that both always match. */
export async function readShellRelease(dist: string): Promise<ShellRelease> {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(dist, 'shell', ...path), 'utf8')) as unknown;
  const { version } = read('current.json') as { version: string };
  const release = read(version, 'release.json') as { entry: string[]; texts?: string[]; integrity: Record<string, string> };
  const folder = `/shell/${version}/`;
  const writer = (await import(pathToFileURL(join(dist, 'shell', version, 'document.mjs')).href)) as Pick<
    ShellRelease,
    'renderDocument' | 'renderNotice' | 'renderModuleFrame' | 'pageAt' | 'settingsOf' | 'ownerOf'
  >;
  return {
    scripts: release.entry.map((file) => folder + file),
    texts: (release.texts ?? []).map((file) => folder + file),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([file, digest]) => [folder + file, digest])),
    renderDocument: (input) => writer.renderDocument(input),
    ownerOf: (remotes, path) => writer.ownerOf(remotes, path),
    settingsOf: (input) => writer.settingsOf(input),
    pageAt: (remotes, path) => writer.pageAt(remotes, path),
    renderNotice: (input) => writer.renderNotice(input),
    renderModuleFrame: (input) => writer.renderModuleFrame(input),
  };
}
