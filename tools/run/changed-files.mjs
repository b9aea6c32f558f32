import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function base() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return 'HEAD';
  }
}

/**
 * Lists the scripts that differ from the upstream branch, from the last commit where there is none, or the whole folder outside of git.
 * A type-aware rule can find something new in an unchanged file that imports a changed one: `npm test` lints all files.
 * @returns {string[]} paths from the root
 */
export function changedFiles() {
  try {
    const changed = git('diff', '--name-only', '--diff-filter=d', base());
    const untracked = git('ls-files', '--others', '--exclude-standard');
    const names = `${changed}\n${untracked}`.split('\n');
    return names.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name) && existsSync(join(root, name)));
  } catch {
    return ['.'];
  }
}
