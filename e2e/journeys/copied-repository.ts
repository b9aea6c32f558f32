import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

/** Links the packages that npm installs below a workspace, because the top has another version of them. */
function linkNested(workspace: string, folder: string): void {
  const nested = join(workspace, 'node_modules');
  const names = existsSync(join(root, nested)) ? readdirSync(join(root, nested)).filter((name) => !name.startsWith('.')) : [];
  if (names.length > 0) mkdirSync(join(folder, nested), { recursive: true });
  for (const name of names) symlinkSync(join(root, nested, name), join(folder, nested, name));
}

/** The files of this repository in a folder of their own, over the same installed packages. */
export function copyRepository(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }).toString().split('\0');
  for (const file of files) {
    if (file === '' || file.startsWith('api/demo/') || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true });
  }
  // What the compiler has found, as old as it is: it looks at what changed since.
  for (const name of ['api', 'api/contract', 'mf-shared']) {
    const types = join(name, 'node_modules/.cache/types');
    if (existsSync(join(root, types))) cpSync(join(root, types), join(folder, types), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(root, 'api/demo'), join(folder, 'api/demo'));
  // The prepared database, which servers of the copy would otherwise make anew.
  if (existsSync(join(root, 'api/dist'))) symlinkSync(join(root, 'api/dist'), join(folder, 'api/dist'));
  const own = join(folder, 'node_modules/@marquee');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@marquee' && !name.startsWith('.marquee')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(root, 'node_modules/@marquee'))) {
    symlinkSync(join(folder, name), join(own, name));
    linkNested(name, folder);
  }
  const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  writeFileSync(join(folder, 'node_modules/.marquee-installed'), lock.digest('hex'));
}
