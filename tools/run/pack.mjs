import { join } from 'node:path';
import { stageBuild, stageShared } from '../publish/stage.mjs';
import { quietly, root } from './command.mjs';
import { step } from './progress.mjs';

/** `npm run pack`: the two packages a remote outside of this repository is built with, as tarballs in `dist/packages`. */
export async function run() {
  await step('Types', () => quietly(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '--build', '--checkers', '1', 'mf-shared']));
  const destination = join(root, 'dist/packages');
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  for (const folder of [stageShared(), stageBuild()]) {
    const told = await quietly(file, [...args, 'pack', folder, '--pack-destination', destination, '--loglevel=error']);
    console.log(join(destination, told.trim().split('\n').at(-1)));
  }
  return 0;
}
