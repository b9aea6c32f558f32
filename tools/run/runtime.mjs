import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Node 22.18 is the first LTS that runs TypeScript files as they are. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** The Node 22 that comes as a package for this machine; undefined when there is none. */
export function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const architectures = process.platform === 'darwin' ? [process.arch, 'x64'] : [process.arch];
  return architectures
    .map((arch) => fileURLToPath(new URL(`../../node_modules/node-${platform}-${arch}/bin/${binary}`, import.meta.url)))
    .find((path) => existsSync(path));
}
