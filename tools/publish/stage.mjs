import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { readContract, sharedFolder } from '../contract/file.mjs';
import { root } from '../webpack/place.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const types = 'node_modules/.cache/types';
/** The house has the contract of the API in a package of its own; outside its types lie in mf-shared. */
const contractDoors = { '@marquee/api/contract': 'contract/index.ts', '@marquee/api/languages': 'contract/languages.ts' };

const common = { license: read('package.json').license, type: 'module' };
const pinned = (names) => Object.fromEntries(names.map((name) => [name, read('package.json').devDependencies[name]]));

/** An empty folder of this name for a package. */
function emptied(name) {
  const folder = join(root, 'dist/packages', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const write = (folder, path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const filesIn = (folder, wanted) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => wanted.test(path));

/** Declaration files, with the contract where it lies in the package. */
function declarations(from, into, folder, wanted) {
  for (const path of filesIn(from, wanted)) {
    const at = join(into, path);
    const text = readFileSync(join(from, path), 'utf8').replaceAll(/(['"])(@marquee\/api\/\w+)\1/g, (whole, _, door) => {
      const meant = contractDoors[door];
      return meant
        ? `'${relative(dirname(at), meant)
            .replaceAll('\\', '/')
            .replace(/^(?!\.)/, './')}'`
        : whole;
    });
    write(folder, at, text);
  }
}

/**
 * mf-shared as it is published: the types of all doors that are lent, the contract they are the types of, and the one door a remote carries
 * itself. Its code is the shell's to lend. Takes declarations from where the compiler has put them (`tsc --build mf-shared`).
 */
export function stageShared() {
  const folder = emptied('mf-shared');
  const { name, description, exports, dependencies } = read('mf-shared/package.json');
  declarations(join(sharedFolder, types), '.', folder, /^(?:src\/(?!testing)|text\/).*\.d\.ts$/);
  declarations(join(root, 'api/contract', types), 'contract', folder, /\.d\.ts$/);
  cpSync(join(root, 'api/contract/languages.json'), join(folder, 'contract/languages.json'));
  const source = readFileSync(join(sharedFolder, 'src/release/index.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
  write(folder, 'src/release/index.js', outputText);
  cpSync(join(sharedFolder, 'contract.json'), join(folder, 'contract.json'));

  const lent = Object.entries(exports).filter(([door]) => door !== './testing');
  const { '@marquee/api': _, ...needed } = dependencies;
  write(
    folder,
    'package.json',
    JSON.stringify({
      ...{ name, version: readContract().version, description, ...common },
      exports: {
        ...Object.fromEntries(lent.map(([door, source]) => [door, { types: source.replace(/\.tsx?$/, '.d.ts') }])),
        './release': { types: './src/release/index.d.ts', default: './src/release/index.js' },
        './contract': { types: './contract/index.d.ts' },
      },
      dependencies: { ...needed, typebox: read('api/package.json').dependencies.typebox, ...pinned(['@types/react', '@types/react-dom']) },
    }),
  );
  return folder;
}

/** The build as it is published: the webpack factory and the commands that deploy. */
export function stageBuild() {
  const folder = emptied('build');
  const tools = [
    ...filesIn(join(root, 'tools'), /^(?:webpack\/(?!shell|refresh|lean|.*\.test)|deploy\/|text\/(?:catalogues|compile|loader|types)\b).*\.mjs$/),
    ...['contract/file.mjs', 'publish/cli.mjs', 'run/progress.mjs', 'run/releases.mjs', 'run/rollback.mjs'],
  ];
  for (const path of tools) cpSync(join(root, 'tools', path), join(folder, 'tools', path));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  write(
    folder,
    'package.json',
    JSON.stringify({
      ...{ name: '@marquee/build', version: read('lerna.json').version, description: 'Builds and deploys a remote', ...common },
      exports: { '.': './tools/webpack/remote.mjs', './tsconfig.json': './tsconfig.base.json' },
      bin: { marquee: './tools/publish/cli.mjs' },
      dependencies: pinned([
        ...['@formatjs/icu-messageformat-parser', '@module-federation/enhanced', '@swc/core', '@types/node', 'minimizer-webpack-plugin'],
        ...['ts-loader', 'typescript', 'webpack', 'yazl'],
      ]),
      peerDependencies: { '@marquee/mf-shared': '*' },
      engines: { node: '>=22.18' },
    }),
  );
  return folder;
}
