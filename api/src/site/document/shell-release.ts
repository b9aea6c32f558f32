import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDeclaration, Registry, Tenant } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import type { AddressHead } from '../address-head/address-head.repository.ts';
import type { FirstScreen } from './first-screen/first-screens.ts';
import type { Site } from './site.ts';

interface DocumentInput extends Omit<Site, 'texts'> {
  /** The language it is read in. */
  readonly locale: Locale;
  /** The address itself asks for that language. */
  readonly isOfAddress: boolean;
  readonly apiBase: string;
  readonly registry: Registry;
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
  /** Where the tenant's own texts are, by language. */
  readonly ownTexts: Readonly<Record<string, string>> | undefined;
  readonly integrity: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly path: string;
  /** Where the document is asked for: protocol, host and port. */
  readonly origin: string;
  /** Nothing is at this address. */
  readonly missing: boolean;
  /** The head an editor gave the address. */
  readonly told?: AddressHead | undefined;
  readonly words: { readonly missing: string; readonly needsScript: string; readonly replay: string };
  /** What the server has drawn of the page itself. */
  readonly drawn?: FirstScreen | undefined;
  readonly traceparent: string | undefined;
}

/** A page of the platform: its address in the router's form, and what stands for the parameters. */
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

/** A built shell: the scripts of its page, and the writer of its document and of what stands in its place. */
export interface ShellRelease {
  readonly scripts: readonly string[];
  /** Its texts, a script for each language. */
  readonly texts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  renderDocument(input: DocumentInput): string;
  /** What a page is told of its host: `DocumentSettings` of the front ends. */
  settingsOf(input: Omit<DocumentInput, 'drawn' | 'traceparent' | 'nonce'>): { readonly registry: Registry };
  /** Whose an address is. */
  ownerOf(remotes: Registry['remotes'], path: string): Registry['remotes'][number] | undefined;
  /** Which page is at an address. */
  pageAt(remotes: Registry['remotes'], path: string): PageAt | undefined;
  /** The page of a host whose tenant is suspended, or which is nobody's. */
  renderNotice(input: NoticeInput): string;
  /** The document of a registered admin module. */
  renderModuleFrame(input: ModuleFrameInput): string;
}

const NONE = 'none';

/** Which shell was built last; `none` where there is none. */
export function readShellVersion(dist: string | undefined): string {
  const current = join(dist ?? '', 'shell/current.json');
  return dist !== undefined && existsSync(current) ? (JSON.parse(readFileSync(current, 'utf8')) as { version: string }).version : NONE;
}

/** What the shell built last lends to remotes; undefined where there is none, or it is from before it said so. */
export function readProvided(dist: string | undefined): { readonly react: string; readonly shared: string } | undefined {
  const version = readShellVersion(dist);
  if (dist === undefined || version === NONE) return undefined;
  return (JSON.parse(readFileSync(join(dist, 'shell', version, 'release.json'), 'utf8')) as { provides?: { react: string; shared: string } }).provides;
}

/** The shell built last. The server runs the shell's own document writer, so that the two never differ. */
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
