import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import semver from 'semver';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { RemoteRelease } from '../../../../contract/index.ts';
import { findRelease } from '../../release/release.repository.ts';
import { keyOfPart } from '../../release/release.service.ts';
import type { ServerBuild } from './messages.ts';

interface Parts {
  readonly database: Database;
  readonly storage: Storage;
  readonly dist: string;
}

const REMEMBERED_CHARACTERS = 32_000_000;
const digestOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

interface ShellManifest {
  readonly server?: { readonly file: string; readonly digest: string };
  readonly provides?: { readonly react: string; readonly shared: string };
}

/** Server builds of releases, from the disk or the storage. Only builds with the digest of their release are used. */
export class ServerBuilds {
  readonly host: ServerBuild | undefined;
  private readonly provides: ShellManifest['provides'];
  private readonly parts: Parts;
  private readonly codes = new LRUCache<string, string>({ maxSize: REMEMBERED_CHARACTERS });
  private readonly hostCode: string = '';

  constructor(parts: Parts) {
    this.parts = parts;
    const { version } = JSON.parse(readFileSync(join(parts.dist, 'shell/current.json'), 'utf8')) as { version: string };
    const folder = join(parts.dist, 'shell', version);
    const { server, provides } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ShellManifest;
    this.provides = provides;
    if (!server || !existsSync(join(folder, server.file))) return;
    const code = readFileSync(join(folder, server.file), 'utf8');
    if (digestOf(code) !== server.digest) return;
    this.hostCode = code;
    this.host = { name: 'shell', version, digest: server.digest };
  }

  /** Loads the server build of a release; `undefined` if there is none or this shell cannot host it. */
  async of({ name, version, server, requires }: Pick<RemoteRelease, 'name' | 'version' | 'server' | 'requires'>): Promise<ServerBuild | undefined> {
    const fits = this.provides && semver.satisfies(this.provides.react, requires.react) && semver.satisfies(this.provides.shared, requires.shared);
    if (!server || !fits) return undefined;
    const build = { name, version, digest: server.digest };
    if (this.codes.get(build.digest) !== undefined) return build;
    const code = await this.read(name, version, server.file);
    if (code === undefined || digestOf(code) !== server.digest) return undefined;
    this.codes.set(build.digest, code, { size: code.length });
    return build;
  }

  codeOf({ digest }: ServerBuild): string {
    return digest === this.host?.digest ? this.hostCode : (this.codes.get(digest) ?? '');
  }

  private async read(name: string, version: string, file: string): Promise<string | undefined> {
    const { dist, database, storage } = this.parts;
    const beside = join(dist, 'remotes', name, version, file);
    if (existsSync(beside)) return readFile(beside, 'utf8');
    const folder = (await findRelease(database, name, version))?.folder;
    const opened = folder ? await storage.get(keyOfPart(folder, file)) : undefined;
    return opened?.ok ? text(opened.value.stream) : undefined;
  }
}
