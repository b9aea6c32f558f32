import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { root } from './command.mjs';
import { frontEnds as all } from '../workspaces.mjs';
import { demoSetting } from './surroundings.mjs';

/** The platform with watching builds of the named packages over the built rest; the server starts again when its own files change. */
export async function run(names) {
  const watched = names.length ? names : all;
  const unknown = watched.find((name) => !all.includes(name));
  if (unknown) {
    console.error(`No front end "${unknown}". There are: ${all.join(', ')}.`);
    return 2;
  }
  await buildAll();
  const children = watched.map((name) =>
    spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--watch', '--config', 'webpack.config.mjs'], {
      cwd: join(root, name),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    }),
  );
  children.push(
    spawn(
      process.execPath,
      [
        '--watch',
        '--watch-path',
        join(root, 'dist'),
        '--watch-path',
        join(root, 'api/src'),
        '--watch-path',
        join(root, 'api/contract'),
        join(root, 'api/src/server.ts'),
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...demoSetting() } },
    ),
  );
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const codes = await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))));
  return codes.find((code) => code) ?? 0;
}
