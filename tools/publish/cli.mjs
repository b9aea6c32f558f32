#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import webpack from 'webpack';
import { deploy, deployOptions } from '../deploy/deploy.mjs';
import { developOver, localOptions } from '../deploy/local.mjs';
import { asked } from '../deploy/registry.mjs';
import { configOf, watchAlone } from '../deploy/watch.mjs';
import { run as releases } from '../run/releases.mjs';
import { run as rollback } from '../run/rollback.mjs';
import { typesFile, typesOf } from '../text/types.mjs';
import { newestOf, placeOf } from '../webpack/place.mjs';

const USAGE = `marquee texts      types of the texts in text/en.json
marquee build      a release of this package in dist/remotes; by webpack.config.mjs, where there is one
marquee dev        builds again with every change, and points the section there for you alone; --over https://…, --port 9010
marquee deploy     builds, uploads and makes live; --to https://…, --tenant ID, --canary 10, --for me, --upload, --release VERSION
marquee rollback   takes back what was put out last; --for me
marquee releases   what the registry knows of this package`;

const folder = process.cwd();

/** The types of this package's texts, anew. */
function texts() {
  const [above, name] = [dirname(folder), basename(folder)];
  writeFileSync(typesFile(above, name), typesOf(above, name));
  return 0;
}

/** Builds this package; throws what webpack says where it fails. */
async function build() {
  const config = configOf({ folder });
  const stats = await new Promise((resolve, reject) => {
    void Promise.resolve(config).then((settings) => webpack(settings, (error, made) => (error ? reject(error) : resolve(made))), reject);
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
  const { version, folder: made } = newestOf(placeOf(folder));
  console.log(`${version} is in ${made}.`);
  return 0;
}

const commands = {
  texts,
  build,
  dev: (args) => {
    const given = asked(args, localOptions, {});
    return given && given.positionals.length === 0 ? developOver(given.values, [placeOf(folder)], watchAlone) : 2;
  },
  deploy: (args) => {
    const given = asked(args, deployOptions);
    return given && given.positionals.length === 0 ? deploy(given.values, placeOf(folder), build, 'marquee rollback') : 2;
  },
  rollback: (args) => rollback(args, placeOf(folder).remote),
  releases: (args) => releases(args, placeOf(folder).remote),
};

const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name)) {
  process.exitCode = await Promise.resolve(commands[name](args)).catch((error) => {
    console.error(error.message);
    return 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
