import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Server } from '../platform/platform.ts';
import { copyRepository } from './copied-repository.ts';
import { copyOfBuilds } from './faulty-releases.ts';
import { isHeaded, shows, signIn } from './visitor.ts';

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const run = promisify(execFile);
let folder: string;

/** Runs a command in this copy; a failure contains its output. */
async function node(...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'test', MARQUEE_TEST_ENGINE: 'pglite' } }).catch(
    (cause: unknown) => {
      const { stdout: said, stderr: complained } = cause as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}\n${said}\n${complained}`);
    },
  );
  return stdout + stderr;
}

interface Finding {
  readonly message: string;
  readonly filename: string;
}

/** Lints the remote together with a file that breaks a rule: most of the time goes into loading types. */
async function lint(): Promise<{ sound: readonly Finding[]; stray: readonly Finding[] }> {
  const stray = join(folder, 'mf-podcasts/src/stray.ts');
  writeFileSync(stray, `export const podcasts = () => fetch('/v1/podcasts');\n`);
  const args = [join(folder, 'node_modules/oxlint/bin/oxlint'), 'mf-podcasts', '--format', 'json'];
  // Lint fails, since it has found something.
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((cause: unknown) => cause as { stdout: string });
  rmSync(stray);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
  const said = (isStray: boolean) => diagnostics.filter(({ filename }) => filename.endsWith('stray.ts') === isStray);
  return { sound: said(false), stray: said(true) };
}
let linted: ReturnType<typeof lint> | undefined;

describe('a remote made by one command', () => {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-remote-')));
    copyRepository(folder);
    await node('tools/marquee.mjs', 'create-remote', 'podcasts');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('a remote is made once, and only under a valid name', async () => {
    expect(existsSync(join(folder, 'mf-podcasts/package.json'))).toBe(true);
    await expect(node('tools/marquee.mjs', 'create-remote', 'podcasts')).rejects.toThrow('There is a folder mf-podcasts already');
    for (const name of ['', 'New', '../x', 'a--b']) await expect(node('tools/marquee.mjs', 'create-remote', name)).rejects.toThrow('A name of small letters');
  });

  it('stands in the lock file where an install would have put it', () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
    expect(packages['node_modules/@marquee/mf-podcasts']).toEqual({ resolved: 'mf-podcasts', link: true });
    const before = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
    expect(Object.keys(packages).filter((path) => !path.includes('mf-podcasts'))).toEqual(Object.keys(before.packages));
  });

  it.each([
    ['types', ['node_modules/typescript-7/bin/tsc', '--build', '--checkers', '1', 'mf-podcasts']],
    ['patterns and language', ['node_modules/eslint/bin/eslint.js', 'mf-podcasts', '--max-warnings', '0']],
    ['fences', ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'mf-podcasts', '--config', '.dependency-cruiser.cjs']],
    ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress', '--workspace', 'mf-podcasts']],
    ['form', ['node_modules/oxfmt/bin/oxfmt', '--check', 'mf-podcasts', 'package.json']],
  ])(
    'the new remote passes: %s',
    async (_, args) => {
      await node(...args);
    },
    240_000,
  );

  it('the new remote passes: lint', async () => {
    linted ??= lint();
    expect((await linted).sound).toEqual([]);
  }, 240_000);

  it('the new remote is held to the lint rules of the others', async () => {
    linted ??= lint();
    expect((await linted).stray.map(({ message }) => message)).toContainEqual(expect.stringContaining('Call the API through @marquee/mf-shared/api'));
  }, 240_000);

  it('has a test of its own, which passes', async () => {
    const said = await node('node_modules/jest/bin/jest.js', '--selectProjects', 'pages', '--testPathPatterns', 'mf-podcasts', '--forceExit');
    expect(said).toContain('Tests:       1 passed');
  });

  it('the new remote is built, served, and rendered in the page', async () => {
    await node('tools/marquee.mjs', 'build', 'mf-podcasts');
    const dist = copyOfBuilds(folder, 'served');
    cpSync(join(folder, 'dist/remotes/mf_podcasts'), join(dist, 'remotes/mf_podcasts'), { recursive: true });
    const server: Server = await platform.startServer({ dist, data: join(folder, '.data/served') });
    const visitor = await platform.newVisitor();
    try {
      await signIn(visitor, server.demo, 'viewer@demo.example');
      const answer = await visitor.page.goto(`${server.demo}/podcasts`);
      expect(answer?.status()).toBe(200);
      await shows(visitor.page, 'mf_podcasts');
      await isHeaded(visitor.page, 'Podcasts');
      expect((await visitor.page.goto(`${server.demo}/podcasts/nowhere`))?.status()).toBe(404);
    } finally {
      await visitor.leave();
      await server.stop();
    }
  });

  it('building what is no front end is refused', async () => {
    await expect(node('tools/marquee.mjs', 'build', 'mf-nowhere')).rejects.toThrow('No front end "mf-nowhere"');
  });
});
