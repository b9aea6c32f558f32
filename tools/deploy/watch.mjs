import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { remote } from '../webpack/remote.mjs';

/** What a package is built by: its own `webpack.config.mjs`, where it has one. */
export async function configOf({ folder }) {
  const own = join(folder, 'webpack.config.mjs');
  return existsSync(own) ? (await import(pathToFileURL(own))).default : remote({ folder });
}

/**
 * A watching build of a package for the shell that is deployed, which lends no React of development: a changed component is seen when the page is loaded
 * anew. What it says of a fault is printed. Returns how to end it.
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
