import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Server, Visitor } from '../platform/platform.ts';
import { copyOfBuilds } from './faulty-releases.ts';
import { type Call, callingAs, statusOf } from './calls.ts';
import { follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let folder: string, home: string, server: Server, call: Call, staff: Visitor, visitor: Visitor;
let env: Record<string, string>;
/** Output of the commands, and the status of the page's address before its deployment. */
let built: string, before: number, deployed: string;

/** Files that somebody writes for a page of their own, outside of the platform. */
const files = {
  'package.json': '{ "name": "@harbour/mf-tides", "version": "1.4.0", "private": true, "type": "module" }',
  'tsconfig.json': '{ "extends": "@marquee/build/tsconfig.json", "include": ["src", "text"] }',
  'src/app.ts': `import { defineRemote } from '@marquee/mf-shared/federation';
import { release } from './release.ts';
import { texts } from './text.ts';

export const { bootstrap, mount, unmount, slots } = defineRemote({ ...release, texts });`,
  'src/release.ts': `import { defineRelease } from '@marquee/mf-shared/release';

export const release = defineRelease({
  owns: { '/tides': {} },
  routes: [{ path: '/tides', load: () => import('./tides.page.tsx'), access: 'everybody', title: 'tides.heading' }],
});`,
  'src/text.ts': `import { openTexts } from '@marquee/mf-shared/text';
import type { Messages } from '../text/messages.ts';

export const { useText, texts } = openTexts<Messages>((locale) => import(/* webpackChunkName: "text-[request]" */ \`../text/\${locale}.json\`), 'mf-tides');`,
  'src/tides.page.tsx': `import { useApi } from '@marquee/mf-shared/api';
import type { Reply } from '@marquee/mf-shared/contract';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from './text.ts';

const countOf = (list: Reply<'GET /product/list'>): number => list.totalElements;

export default function TidesPage() {
  const t = useText('tides');
  const { data } = useApi('GET /product/list', { query: { size: 1 } });
  return (
    <Container>
      <PageTitle>{t('heading')}</PageTitle>
      {data && <p>{t('titles', { count: countOf(data) })}</p>}
    </Container>
  );
}`,
  'text/en.json': '{ "tides.heading": "Harbour tides", "tides.titles": "{count, plural, =0 {Nothing is} one {One title is} other {Titles are}} on show." }',
};

/** Other people's packages a package names, from those that are installed here: nothing is fetched. Its own are not looked for any further up. */
function link(names: readonly string[]): void {
  for (const name of names) {
    const at = join(home, 'node_modules', name);
    if (existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), at);
  }
}

/** Unpacks the tarballs where `npm install` would. */
async function install(): Promise<void> {
  const packages = join(root, 'dist/packages');
  for (const file of readdirSync(packages).filter((name) => name.endsWith('.tgz'))) {
    const at = join(home, 'node_modules/@marquee', /^marquee-(mf-shared|build)-/.exec(file)?.[1] ?? '');
    mkdirSync(at, { recursive: true });
    await run('tar', ['-xzf', join(packages, file), '-C', at, '--strip-components=1']);
    const { dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    link(Object.keys(dependencies));
  }
}

const nodeWith = async (own: Record<string, string>, cwd: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run(process.execPath, args, { cwd, env: { ...process.env, ...own, NODE_ENV: 'production' } }).catch((cause: unknown) => {
    const { stdout: said, stderr: complained } = cause as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}\n${said}\n${complained}`);
  });
  return stdout + stderr;
};
const node = (cwd: string, ...args: string[]) => nodeWith(env, cwd, ...args);
async function keyFor(...scopes: string[]): Promise<string> {
  const { secret } = await call<{ secret: string }>('POST', '/tenant/apikey/generate', { name: scopes.join(' '), scopes });
  return secret;
}

const withEnv = (own: Record<string, string>, ...args: string[]) => nodeWith(own, home, 'node_modules/@marquee/build/tools/publish/cli.mjs', ...args);
const marquee = (...args: string[]) => withEnv(env, ...args);

/** Starts `marquee dev`, as it runs during development. */
function workOver() {
  const cli = join(home, 'node_modules/@marquee/build/tools/publish/cli.mjs');
  const working = spawn(process.execPath, [cli, 'dev', '--over', server.demo, '--port', '0'], { cwd: home, env: { ...process.env, ...env } });
  const ended = once(working, 'exit').then(([code]) => code as number | null);
  let said = '';
  for (const stream of [working.stdout, working.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const endedEarly = () => ended.then(() => Promise.reject(new Error(said)));
  return {
    async isBuilt(times: number): Promise<void> {
      while (said.split('is built').length <= times) await Promise.race([once(working.stdout, 'data'), endedEarly()]);
    },
    end(signal: 'SIGINT' | 'SIGKILL') {
      working.kill(signal);
      return ended;
    },
  };
}

describe('a remote outside of the repository, with the published packages alone', () => {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-elsewhere-')));
    home = join(folder, 'mf-tides');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    server = await platform.startServer({ dist: copyOfBuilds(folder), data: join(folder, 'data') });
    call = await callingAs('platform@demo.example', server.demo);
    const { content } = await call<{ content: readonly { id: string; slug: string }[] }>('GET', '/tenant/list');
    const tenantId = content.find(({ slug }) => slug === 'demo')?.id ?? '';
    env = { MARQUEE_URL: server.demo, MARQUEE_TENANT_ID: tenantId, MARQUEE_KEY: await keyFor('release:read', 'release:update', 'registry:update') };
    await node(root, 'tools/marquee.mjs', 'pack');
    await install();
    await marquee('texts');
    built = await marquee('build');
    before = await statusOf(`${server.demo}/tides`);
    deployed = await marquee('deploy');
  }, 240_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    [staff, visitor] = [await platform.newVisitor(), await platform.newVisitor()];
    await signIn(staff, server.demo, 'platform@demo.example');
  });
  afterEach(async () => {
    await staff.leave();
    await visitor.leave();
    writeFileSync(join(home, 'text/en.json'), files['text/en.json']);
  });

  /** Changes the heading of the page. */
  const renames = () => {
    writeFileSync(join(home, 'text/en.json'), files['text/en.json'].replace('Harbour tides', 'Tides of my own'));
  };

  it('the remote is type-checked and built', async () => {
    expect(built).toMatch(/^1\.4\.0-\w{10} is in .*mf_tides/);
    // A wrong use is a compile error, and the only one there is.
    writeFileSync(join(home, 'src/wrong.ts'), `import { call } from '@marquee/mf-shared/api';\nexport const asked = call('GET /product/nothing', {});\n`);
    const said = await node(home, join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', '.').catch(String);
    expect(said.match(/error TS\d+/g)).toHaveLength(1);
    expect(said).toContain('src/wrong.ts(2,');
    rmSync(join(home, 'src/wrong.ts'));
  });

  it('carries nothing of what the shell lends', () => {
    const releases = join(home, 'dist/remotes/mf_tides');
    const [version = ''] = /^\S+/.exec(built) ?? [];
    const scripts = readdirSync(join(releases, version)).filter((name) => name.endsWith('.js'));
    const bytes = scripts.reduce((sum, name) => sum + readFileSync(join(releases, version, name)).length, 0);
    expect(bytes).toBeLessThan(40_000);
  });

  it('the remote is deployed by its own command, and its page is part of the platform', async () => {
    const { page, faults } = visitor;
    expect(before).toBe(404);
    expect(deployed).toMatch(/mf_tides 1\.4\.0-\S+ is live for 2 tenants\. Back: marquee rollback/);
    expect((await page.goto(`${server.demo}/tides`))?.status()).toBe(200);
    await shows(page, 'mf_tides');
    await isHeaded(page, 'Harbour tides');
    await says(page, 'Titles are on show.');
    await follow(page, '/');
    await shows(page, 'mf_catalog');
    expect(await marquee('releases')).toContain('mf_tides');
    expect(faults).toEqual([]);
  });

  it('the remote in development is shown over the deployed one, to its developer alone', async () => {
    const { page } = staff;
    const first = workOver();
    try {
      await first.isBuilt(1);
      renames();
      await first.isBuilt(2);
      await page.goto(`${server.demo}/tides`);
      await isHeaded(page, 'Tides of my own');
      await says(page, 'Titles are on show.');
      const bar = await page.waitForSelector('[data-own-releases]');
      expect(await bar?.evaluate(({ textContent }) => textContent)).toMatch(/mf_tides 1\.4\.0-dev \(localhost:\d+\)/);
      await visitor.page.goto(`${server.demo}/tides`);
      await isHeaded(visitor.page, 'Harbour tides');
      // When the machine is off, the public release is shown, and the way back.
      await first.end('SIGKILL');
      await page.goto(`${server.demo}/tides`);
      await isHeaded(page, 'Harbour tides');
      await press(page, 'Back to everybody’s');
      await page.waitForSelector('[data-own-releases]', { hidden: true });
    } finally {
      await first.end('SIGKILL');
    }
  }, 120_000);

  it('the deployed remote is shown again when its development ends', async () => {
    const { page } = staff;
    renames();
    const again = workOver();
    try {
      await again.isBuilt(1);
      await page.goto(`${server.demo}/tides`);
      await isHeaded(page, 'Tides of my own');
      expect(await again.end('SIGINT')).toBe(0);
      await page.goto(`${server.demo}/tides`);
      await isHeaded(page, 'Harbour tides');
      await page.waitForSelector('[data-own-releases]', { hidden: true });
    } finally {
      await again.end('SIGKILL');
    }
  }, 120_000);

  it('a deployment is refused without a key that allows it', async () => {
    const MARQUEE_KEY = await keyFor('release:read');
    await expect(withEnv({ ...env, MARQUEE_KEY }, 'deploy', '--release', '1.4.0-0000000000')).rejects.toThrow('refuses');
  });
});
