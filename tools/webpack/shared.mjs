import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readContract } from '../contract/file.mjs';
import { ofShared } from './place.mjs';

const mfShared = JSON.parse(readFileSync(ofShared('package.json'), 'utf8'));
/** Returns the version that mf-shared names exactly, which the shell provides. */
const version = (name) => mfShared.dependencies[name];

/** Third-party packages of which a page has exactly one copy: the shell's. Sub-paths are modules of their own and must be listed. */
const libraries = {
  react: version('react'),
  'react/jsx-runtime': version('react'),
  'react-dom': version('react-dom'),
  'react-dom/client': version('react-dom'),
  'react-router-dom': version('react-router-dom'),
  'styled-components': version('styled-components'),
};

/** Doors of mf-shared that only some pages open: provided by the shell too, but fetched when first asked for. */
const LAZY_DOORS = ['captcha', 'theme/brand', 'ui/overlays', 'ui/forms', 'ui/data-table', 'ui/editing', 'ui/reorder'];
/**
 * Doors that are not provided: for tests, for release declarations (a few words in each), for types of the API, and for admin modules, which carry theirs
 * along.
 */
const UNLENT_DOORS = ['testing', 'release', 'contract', 'module'];
const doors = Object.keys(mfShared.exports)
  .map((door) => door.slice(2))
  .filter((door) => !UNLENT_DOORS.includes(door));

/**
 * Path of the function that makes a component of an icon's drawing. A page has one copy of it; each build carries its own drawings. Its file is named, since
 * the whole package would not be tree-shaken; it fits the icons of every build.
 */
const iconMaker = createRequire(ofShared('package.json'))
  .resolve('lucide-react')
  .replace(/dist([\\/])cjs.*$/, 'dist$1esm$1createLucideIcon.mjs');
const ICON_MAKER = { shareKey: 'lucide-react/createLucideIcon' };

/** Version of the contract, computed from the public types; the version of the package itself does not matter. */
export const sharedVersion = readContract().version;
export const reactVersion = libraries.react;

/** Names of all provided modules. */
export const lentNames = [...Object.keys(libraries), ...doors.map((door) => `@marquee/mf-shared/${door}`)];

/**
 * Returns the modules the shell provides: all at once, but for the lazy doors. `curatedRouter` is the file in place of the router, since shared modules are
 * not tree-shaken.
 */
export function provided(curatedRouter) {
  const own = (at, more) => ({ singleton: true, eager: true, version: at, requiredVersion: at, ...more });
  return Object.fromEntries([
    ...Object.entries(libraries).map(([name, at]) => [name, own(at, name === 'react-router-dom' && { import: curatedRouter })]),
    ...doors.map((door) => [`@marquee/mf-shared/${door}`, own(sharedVersion, { eager: !LAZY_DOORS.includes(door) })]),
    [iconMaker, own(version('lucide-react'), ICON_MAKER)],
  ]);
}

/** Returns the modules a remote consumes: it has no copy to fall back on, and refuses versions that do not fit (then the host falls back). */
export function consumed() {
  const wants = (requiredVersion) => ({ singleton: true, import: false, strictVersion: true, requiredVersion });
  return Object.fromEntries([
    ...Object.entries(libraries).map(([name, at]) => [name, wants(`^${at}`)]),
    ...doors.map((door) => [`@marquee/mf-shared/${door}`, wants(`^${sharedVersion}`)]),
    [iconMaker, { ...ICON_MAKER, singleton: true, import: false, requiredVersion: false }],
  ]);
}
