const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../../..');
const modules = ['mf-shared/src/text/own.ts', ...readdirSync(root).map((name) => `${name}/src/text.ts`)].filter((path) => existsSync(join(root, path)));

/** Loads the texts of all packages before a test file runs, in the languages there are files of, so that what is drawn reads at once. */
module.exports = async () => {
  for (const path of modules) {
    const { texts } = require(join(root, path));
    const files = readdirSync(join(root, path.slice(0, path.indexOf('/')), 'text')).filter((file) => file.endsWith('.json'));
    for (const file of files) await texts.loadAll(file.slice(0, -'.json'.length));
  }
};
