import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
/** Name of the last commit whose files all passed lint on this machine. */
const record = join(root, '.data/cache/linted-commit');

/**
 * Lists the scripts that differ from the last commit that passed lint, or the whole folder where there is none.
 * A type-aware rule can find something new in an unchanged file that imports a changed one: `npm test` lints all files.
 * @returns {string[]} paths from the root
 */
export function changedFiles() {
  try {
    const changed = git('diff', '--name-only', '--diff-filter=d', readFileSync(record, 'utf8'), '--');
    const untracked = git('ls-files', '--others', '--exclude-standard');
    const names = `${changed}\n${untracked}`.split('\n');
    return names.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name) && existsSync(join(root, name)));
  } catch {
    return ['.'];
  }
}

/** Records the current commit as linted; only where no file differs from the commit. */
export function recordLinted() {
  try {
    if (git('status', '--porcelain')) return;
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, git('rev-parse', 'HEAD'));
  } catch {
    // Outside of git, each run lints the whole folder.
  }
}
