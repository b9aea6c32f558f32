import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the tools are: the root of the platform's repository, or of the published package of the build. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The name a remote has where a folder's cannot stand: its release, its container. */
export const remoteName = (folder) => folder.replaceAll('-', '_');

/** The nearest folder from here upwards that has a file; `undefined` where none has. */
export function nearest(file, from) {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, file))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** A file of mf-shared, whose doors a build is made for: the workspace of this repository, or the package that is installed beside the build. */
export function ofShared(file) {
  const path = join('node_modules/@marquee/mf-shared', file);
  const above = nearest(path, root);
  if (!above) throw new Error('@marquee/mf-shared is not installed beside the build.');
  return join(above, path);
}

/**
 * A package that is built into a release: its folder, its version, the name of its remote, where its releases go, and its repository, which is the nearest
 * folder with a lock file. A folder without a path before it is one of this repository.
 */
export function placeOf(folder) {
  const at = resolve(root, folder);
  const { name, version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  const repository = nearest('package-lock.json', at) ?? at;
  const remote = remoteName(name.replace(/^@[^/]*\//, ''));
  return { folder: at, remote, version, repository, releases: join(repository, 'dist/remotes', remote) };
}

/** The build of a place that was made last. */
export function newestOf({ releases }) {
  const { version } = JSON.parse(readFileSync(join(releases, 'current.json'), 'utf8'));
  return { version, folder: join(releases, version) };
}
