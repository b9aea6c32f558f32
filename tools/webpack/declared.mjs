import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languagesOf, readCatalogue, SOURCE } from '../text/catalogues.mjs';

/** Returns a text of a package in every language it has, by language. */
function textOf(folder, key) {
  const [above, name] = [dirname(folder), basename(folder)];
  const entries = languagesOf(above, name).map((language) => [language, readCatalogue(above, name, language)[key]]);
  const texts = Object.fromEntries(entries.filter(([, text]) => text));
  if (!texts[SOURCE]) throw new Error(`${folder}/src/release.ts names the text ${key}, which ${SOURCE} does not have.`);
  return texts;
}

const IMPORTED = /\bimport\(\s*['"]([^'"]+)['"]/;

/** Returns what a page's `load` imports; undefined if that cannot be read. */
const requestOf = (load) => IMPORTED.exec(String(load))?.[1];

/**
 * Returns the declaration in `src/release.ts` of the package in a folder, in the form of its release. A path that ends in `*` is for all others, and a page
 * only if it names what it shows.
 */
export async function declaredBy(folder) {
  const file = join(folder, 'src/release.ts');
  // Node runs the file itself; its time in the address makes Node read it again after a change.
  const { release } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  const { owns, routes, slots = {}, modules = {} } = release;
  const framed = Object.entries(owns).filter(([, { frame }]) => frame !== undefined);
  return {
    routes: Object.keys(owns),
    frames: Object.fromEntries(framed.map(([prefix, { frame }]) => [prefix, frame])),
    pages: routes
      .filter(({ path, shows }) => !path.endsWith('*') || shows !== undefined)
      .map(({ load, title, ...page }) => ({ ...page, request: requestOf(load), ...(title && { title: textOf(folder, title), titleKey: title }) })),
    slots: Object.keys(slots),
    ...(Object.keys(modules).length > 0 && {
      modules: Object.entries(modules).map(([name, { load: _, title, ...module }]) => ({ name, title: textOf(folder, title), ...module })),
    }),
  };
}
