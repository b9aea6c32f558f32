import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly, root } from './command.mjs';
import { step } from './progress.mjs';

const stamp = join(root, 'node_modules/.marquee-installed');

function wanted() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Whether the packages here are those of the lock file. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Says so from now on. */
export function markInstalled() {
  writeFileSync(stamp, wanted());
}

/**
 * Installs what the lock file says, unless that is there already. No package may fetch a browser while it installs.
 * Not `npm ci`: it refuses a lock file made where binaries of other platforms could not be looked up.
 */
export async function ensurePackages() {
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  await step('Installing packages', () =>
    quietly(file, [...args, 'install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { PUPPETEER_SKIP_DOWNLOAD: '1', NX_SKIP_NX_CACHE: 'true' },
    }),
  );
  markInstalled();
}
