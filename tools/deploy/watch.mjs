import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { remote } from '../webpack/remote.mjs';

/** Returns the build configuration of a package: its own `webpack.config.mjs`, if it has one. */
export async function configOf({ folder }) {
  const own = join(folder, 'webpack.config.mjs');
  return existsSync(own) ? (await import(pathToFileURL(own))).default : remote({ folder });
}

/**
 * Starts a watching build of a package for the deployed shell, which provides no development build of React: a changed component appears when the page is
 * reloaded. Faults are printed. Returns a function that ends it.
 */
export function watchAlone(place, built) {
  process.env.NODE_ENV = 'development';
  process.env.MARQUEE_REFRESH = 'off';
  const watching = configOf(place).then((config) =>
    webpack(config).watch({}, (error, stats) => {
      if (error) console.error(error.message);
      else if (stats.hasErrors()) console.error(stats.toString({ all: false, errors: true, errorDetails: false }));
      else built();
    }),
  );
  watching.catch((error) => console.error(error.message));
  return async () => new Promise((resolve) => void watching.then((one) => one.close(resolve), resolve));
}
