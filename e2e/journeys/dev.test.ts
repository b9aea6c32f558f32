import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from '../platform/platform.ts';
import { copyRepository } from './copied-repository.ts';
import { says, shows, signIn } from './visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STARTS_WITHIN_MS = 150_000;
let folder: string, origin: string, dev: ChildProcess, visitor: Visitor;
let said = '';

const note = (words: string) => `import { useState } from 'react';

export function Note() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <input id="field" aria-label="Field" />
      <button id="note" onClick={() => setTimes(times + 1)}>
        ${words} {times}
      </button>
    </>
  );
}
`;
const noteFile = () => join(folder, 'mf-merchandise/src/shop/note.tsx');
const pageFile = () => join(folder, 'mf-merchandise/src/shop/storefront.page.tsx');
const replace = (file: string, from: string, to: string) => {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};

/** Until the pages are made of watching builds. */
async function isWatching(): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const page = await fetch(`${origin}/merchandise`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (page.includes('/mf_merchandise/0.1.0-dev/') && page.includes('/shell/0.1.0-dev/')) return;
    if (performance.now() > end || dev.exitCode !== null) throw new Error(`no watching builds\n${said}`);
    await pause(200);
  }
}

describe('npm run dev', () => {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-dev-')));
    copyRepository(folder);
    cpSync(join(root, 'dist/shell'), join(folder, 'dist/shell'), { recursive: true });
    cpSync(join(root, 'dist/remotes'), join(folder, 'dist/remotes'), { recursive: true });
    const port = await platform.freePort();
    origin = `http://localhost:${port}`;
    const env = { ...process.env, PORT: String(port), MARQUEE_DATA: join(folder, '.data'), MARQUEE_DEMO: 'on', LOG_LEVEL: 'error', DATABASE_URL: '' };
    dev = spawn(process.execPath, ['tools/marquee.mjs', 'dev', 'mf-merchandise'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
    process.on('exit', () => dev.kill('SIGTERM'));
    await isWatching();
    writeFileSync(noteFile(), note('Pressed'));
    replace(pageFile(), '<Sections>', '<Sections><Note />');
    replace(pageFile(), `import { styled }`, `import { Note } from './note.tsx';\nimport { styled }`);
  }, STARTS_WITHIN_MS + 30_000);
  // A page with half a sentence in it.
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    const { page } = visitor;
    await signIn(visitor, origin, 'viewer@demo.example');
    await page.goto(`${origin}/merchandise`);
    await shows(page, 'mf_merchandise');
    await says(page, 'Pressed 0');
    await page.evaluate(() => {
      document.documentElement.dataset['same'] = 'document';
    });
    await page.type('#field', 'half a sentence');
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    const ended = new Promise((resolve) => dev.once('close', resolve));
    dev.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** It is the very page it was, and what was typed is in it. */
  async function isSame(): Promise<void> {
    const kept = await visitor.page.evaluate(() => [document.documentElement.dataset['same'], document.querySelector<HTMLInputElement>('#field')?.value]);
    expect(kept).toEqual(['document', 'half a sentence']);
  }

  it('draws a changed component anew in the page that is open, and keeps its state', async () => {
    const { page } = visitor;
    // Clear of the bar that says what one works on.
    await page.$eval('#note', (button) => button.scrollIntoView({ block: 'center' }));
    for (let times = 0; times < 3; times += 1) await page.click('#note');
    await says(page, 'Pressed 3');
    const from = performance.now();
    writeFileSync(noteFile(), note('Touched'));
    await says(page, 'Touched 3');
    console.info(`drawn anew after ${Math.round(performance.now() - from)} ms`);
    await isSame();
    writeFileSync(noteFile(), note('Pressed'));
    await says(page, 'Pressed 3');
    await isSame();
  });

  it('draws a changed part of the shell anew', async () => {
    const { page } = visitor;
    const banner = join(folder, 'shell/src/layouts/merchandise/breadcrumb-banner.tsx');
    replace(banner, '<Name>{name}</Name>', '<b id="drawn-anew">Drawn anew</b><Name>{name}</Name>');
    await page.waitForSelector('#drawn-anew');
    await isSame();
    replace(banner, '<b id="drawn-anew">Drawn anew</b>', '');
    await page.waitForFunction(() => document.querySelector('#drawn-anew') === null);
    await isSame();
  });
});
