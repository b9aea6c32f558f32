import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { breachesOf } from './card.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const card = JSON.parse(readFileSync(new URL('card.json', import.meta.url), 'utf8'));

it('the platform has and uses every package of the card, and every entry', () => {
  assert.deepEqual(breachesOf({ root, card }), []);
});

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-card-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const scripts = { build: 'webpack --config webpack.config.mjs' };
  const dependencies = { react: '1', 'react-dom': '1', rxjs: '1', webpack: '1', 'webpack-cli': '1', 'ts-loader': '1' };
  writeFileSync(join(folder, 'app/package.json'), JSON.stringify({ scripts, dependencies }));
  writeFileSync(
    join(folder, 'app/a.ts'),
    "import { createRoot } from 'react-dom/client';\nimport type { Subject } from 'rxjs';\nconst loader = installed('ts-loader');\n",
  );
});
after(() => {
  rmSync(folder, { recursive: true });
});

const breaches = (packages, entries = []) => breachesOf({ root: folder, card: { packages, entries }, folders: ['app'] });

it('a package that is used by import, loader or command is no breach', () => {
  assert.deepEqual(breaches(['react-dom', 'ts-loader', 'webpack-cli'], ['app', 'package.json']), []);
});

it('a package that is declared and imported by nobody is a breach, and so is one imported for its types alone', () => {
  assert.deepEqual(
    breaches(['react', 'rxjs', 'webpack']),
    ['react', 'rxjs', 'webpack'].map((name) => `${name} is used by no code`),
  );
});

it('a package that is gone is a breach twice, and an entry that is gone is one', () => {
  assert.deepEqual(breaches(['jest'], ['docker']), ['jest is no dependency of any package', 'jest is used by no code', 'docker is missing at the top level']);
});
