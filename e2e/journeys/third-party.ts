import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Frame, Page } from 'puppeteer';
import { callingAs, ownerOf } from './calls.ts';

export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
export const run = promisify(execFile);

/** Builds a module in its own folder, with what it has there and the packages a build needs; returns the ZIP of its release. */
export async function buildModule(at: string): Promise<string> {
  const node = async (...args: string[]) => {
    await run(process.execPath, args, { cwd: at }).catch((cause: unknown) => {
      const { stdout, stderr } = cause as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
    });
  };
  mkdirSync(join(at, 'node_modules'), { recursive: true });
  for (const name of ['typescript', 'yazl', 'buffer-crc32']) symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name));
  await node('node_modules/typescript/bin/tsc');
  await node('pack.mjs');
  const [release = ''] = readdirSync(join(at, 'releases'));
  return join(at, 'releases', release);
}

/** Builds the module of a third party under `e2e/`, in a folder of its own with the contract it is given; `edit` makes another edition. */
export async function thirdParty(at: string, edit: (source: string) => string = (source) => source): Promise<string> {
  cpSync(join(root, 'e2e/third-party-module'), at, { recursive: true });
  await run(process.execPath, [join(root, 'tools/create-module/lay.mjs'), at]);
  const main = join(at, 'src/main.ts');
  writeFileSync(main, edit(readFileSync(main, 'utf8')));
  return buildModule(at);
}

export async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('#stage > :not([inert]) iframe');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
}
export async function frameSays(page: Page, text: string): Promise<void> {
  const frame = await frameOf(page);
  await frame.waitForFunction((wanted) => document.body.textContent.includes(wanted), {}, text);
}

/** Takes a release in and registers it, as the page does. */
export async function registerAt(origin: string, release: string): Promise<void> {
  const call = await callingAs(ownerOf(origin), origin);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(readFileSync(release))]), basename(release));
  const { name, version, scopes } = await call<{ name: string; version: string; scopes: string[] }>('POST', '/module/upload', form);
  await call('POST', '/module/register', { name, release: version, permission: 'inventory:read', scopes });
}

/** Opens the module of a third party. */
export async function opensFirstAt(origin: string, page: Page): Promise<void> {
  await page.goto(`${origin}/modules/shelf-check`);
  await frameSays(page, 'Shelf check, first edition');
}
