import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import type { Server } from '../platform/platform.ts';
import { copyOfBuilds } from './faulty-releases.ts';

const builds = fileURLToPath(new URL('../../dist/remotes', import.meta.url));
const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

interface Declared {
  readonly requires: { readonly react: string; readonly shared: string };
  readonly [more: string]: unknown;
}

async function packed(scripts: ReadonlyMap<string, string>, declared: object): Promise<Buffer> {
  const zip = new ZipFile();
  const integrity: Record<string, string> = {};
  for (const [file, script] of scripts) {
    integrity[file] = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    zip.addBuffer(Buffer.from(script), file);
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...declared, integrity })), 'release.json');
  zip.end();
  return buffer(zip.outputStream);
}

function currentOf(name: string): { readonly folder: string; readonly version: string; readonly release: Declared } {
  const { version } = read<{ version: string }>(join(builds, name, 'current.json'));
  const folder = join(builds, name, version);
  return { folder, version, release: read<Declared>(join(folder, 'release.json')) };
}

/** A remote as it is built, with one text of it said otherwise, as a release of its own. */
export function reworded(name: string, version: string, [said, otherwise]: readonly [string, string]): Promise<Buffer> {
  const { folder, version: current, release } = currentOf(name);
  const unique = (of: string) => `${name}_${of.replace(/\W/g, '_')}`;
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    // Two releases may be in one page: each has chunks of its own.
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').replaceAll(said, otherwise).replaceAll(unique(current), unique(version))] as const);
  return packed(new Map(scripts), { ...release, version, server: undefined });
}

/** A remote of one page, written by hand: `Page` draws it, and may use `h`, `useState`, `Slot`, `bus` and `version`. `lends` are slots, by name. */
export function byHand(
  name: string,
  version: string,
  { route, page, lends = {} }: { readonly route: string; readonly page: string; readonly lends?: Readonly<Record<string, string>> },
): Promise<Buffer> {
  const slots = Object.entries(lends).map(([slot, component]) => `${JSON.stringify(slot)}: async () => (${component})`);
  const script = `var ${name} = (() => {
    let shared;
    const open = async (door) => (await Object.values(shared[door])[0].get())();
    return {
      init(scope) { shared = scope; },
      async get() {
        const { defineRemote, Slot } = await open('@marquee/mf-shared/federation');
        const bus = await open('@marquee/mf-shared/bus');
        const { createElement: h, useState, useEffect } = await open('react');
        const version = ${JSON.stringify(version)};
        const Page = ${page};
        const remote = defineRemote({ routes: [{ path: '*', load: async () => ({ default: Page }) }], slots: { ${slots.join(', ')} } });
        return () => remote;
      },
    };
  })();`;
  const { requires } = currentOf('mf_catalog').release;
  const pages = [{ path: route, access: 'browsers' }];
  return packed(new Map([['remoteEntry.js', script]]), { name, version, routes: [route], pages, slots: Object.keys(lends), preload: [], requires });
}

export interface Deploying {
  readonly server: Server;
  /** Uploads a release and makes it live for every tenant. */
  readonly deploy: (name: string, version: string, bytes: Promise<Buffer>) => Promise<void>;
  readonly rollBack: (name: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** A server of its own, and its administrator's ways to deploy. */
export async function startDeploying(): Promise<Deploying> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-running-'));
  const server = await platform.startServer({ dist: copyOfBuilds(folder), data: join(folder, 'data') });
  const document = await (await fetch(server.demo)).text();
  const { apiKey, tenant } = JSON.parse(/id="marquee">(.*?)<\/script>/s.exec(document)?.[1] ?? '') as { apiKey: string; tenant: { id: string } };
  const headers: Record<string, string> = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id };
  const call = async (path: string, body: object): Promise<{ jwt?: string }> => {
    const answer = await fetch(`${server.demo}/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { jwt?: string };
  };
  const { jwt } = await call('/auth/login', { email: 'platform@demo.example', password: platform.password });
  headers['authorization'] = `Bearer ${String(jwt)}`;
  return {
    server,
    async deploy(name, version, bytes) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await bytes)]), 'release.zip');
      const answer = await fetch(`${server.demo}/v1/release/upload`, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
      await call('/release/activate', { name, version });
    },
    rollBack: async (name) => {
      await call('/release/rollback', { name });
    },
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
