// Follows the Dockerfiles on this machine, without an engine: each COPY and RUN of each stage in a scratch folder, then the image's own command and health check.
// node docker/try-on-host.mjs [api.Dockerfile …]. Needs Debian's nginx and PostgreSQL, and packages from the registry or npm's cache. Takes minutes, so it is not in npm test.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withPostgres } from '../tools/run/postgres.mjs';
import { dockerfiles } from './dockerfiles.mjs';
import { end, freePort, makeCertificate } from './edge/surroundings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Secret shared by all processes of the images. */
const MARQUEE_SECRET = Buffer.alloc(32, 'a key for trying out').toString('base64');
const scratch = mkdtempSync(join(tmpdir(), 'marquee-images-'));

/** Copies the files that a build is sent: those of the repository, without those of .dockerignore. */
function makeContext() {
  const context = join(scratch, 'context');
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isIgnored = (file) => {
    const parts = file.split('/');
    return parts.some((_, at) => ignored.some((pattern) => matchesGlob(parts.slice(0, at + 1).join('/'), pattern)));
  };
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }).toString().split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)) && !isIgnored(name))) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(root, file), join(context, file));
  }
  return context;
}

/** Rewrites paths of an image to the folder that stands for its root. */
const inImage = (text, at) => text.replaceAll(/(^|[\s=:])\/(marquee|remotes|var\/lib\/marquee|etc\/edge)\b/g, (_, before, path) => `${before}${at}/${path}`);

function copy(text, from, to) {
  const paths = text.split(/\s+/);
  const target = join(to, paths.at(-1));
  for (const path of paths.slice(0, -1)) {
    const source = join(from, path);
    if (!existsSync(source)) throw new Error(`COPY ${text}: there is no ${path}`);
    const isWhole = statSync(source).isDirectory();
    const into = isWhole || !/\/$/.test(paths.at(-1)) ? target : join(target, basename(path));
    mkdirSync(dirname(into), { recursive: true });
    cpSync(source, into, { recursive: true, verbatimSymlinks: true, force: true });
  }
}

/** Builds the image of a Dockerfile as a folder; returns it with the command that the image starts. */
function build(stages, context, name) {
  const made = new Map();
  let image;
  for (const [number, { base, name: stage, steps }] of stages.entries()) {
    const at = join(scratch, name, String(number));
    mkdirSync(at, { recursive: true });
    const before = made.get(base);
    if (before) execFileSync('cp', ['-a', `${before.at}/.`, at]);
    image = { at, workdir: before?.workdir ?? '/', env: { ...before?.env }, command: [] };
    for (const { keyword, text, flags } of steps) {
      const workdir = join(at, image.workdir);
      mkdirSync(workdir, { recursive: true });
      if (keyword === 'WORKDIR') image.workdir = text;
      else if (keyword === 'ENV') for (const pair of text.split(/\s+/)) image.env[pair.split('=')[0]] = inImage(pair.slice(pair.indexOf('=') + 1), at);
      else if (keyword === 'ARG') image.env[text.split('=')[0]] = text.split('=')[1];
      else if (keyword === 'COPY')
        copy(
          text.replace(/\S+$/, (to) => (to.startsWith('/') ? to : join(image.workdir, to, to.endsWith('/') ? '/' : ''))),
          flags.from ? made.get(flags.from).at : context,
          at,
        );
      else if (keyword === 'RUN') {
        console.log(`${name} ${stage ?? ''}: ${text}`);
        execFileSync('sh', ['-ec', inImage(text, at)], {
          cwd: workdir,
          env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...image.env },
          stdio: 'inherit',
        });
      } else if (keyword === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('[')));
      else if (keyword === 'CMD' || keyword === 'ENTRYPOINT') image.command = JSON.parse(inImage(text.replaceAll('"/', '" /'), at).replaceAll('" /', '"/'));
    }
    if (stage) made.set(stage, image);
  }
  return image;
}

/** Runs the command of an image, waits until its own health check passes, and stops it as an engine does. */
async function starts({ at, workdir, env, command, health }, surroundings, isUp) {
  // The image has one Node: the one this script runs under.
  const settings = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env, ...surroundings };
  const [file, ...args] = command.map((word) => inImage(word, at));
  const child = spawn(file, args, { cwd: join(at, workdir), env: settings, stdio: 'inherit' });
  let code;
  child.once('exit', (given) => (code = given ?? 0));
  for (let tries = 0; ; tries += 1) {
    if (code !== undefined) throw new Error(`${command.join(' ')} ended with ${code}`);
    if (await isUp(settings, health)) break;
    if (tries > 300) throw new Error(`${command.join(' ')} is not healthy`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await end(child);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code} when it was stopped`);
}

const passes = (env, [file, ...args]) =>
  new Promise((resolve) => {
    spawn(file, args, { env, stdio: 'ignore' })
      .once('error', () => resolve(false))
      .once('exit', (code) => resolve(code === 0));
  });

const trials = {
  'api.Dockerfile': (image) =>
    withPostgres(async (url) => {
      await starts(image, { PORT: String(await freePort()), DATABASE_URL: url, MARQUEE_SECRET, MARQUEE_ROLE: 'api', LOG_LEVEL: 'warn' }, passes);
      await starts(image, { PORT: String(await freePort()), DATABASE_URL: url, MARQUEE_SECRET, MARQUEE_ROLE: 'worker', LOG_LEVEL: 'warn' }, passes);
      return true;
    }),
  'edge.Dockerfile': async (image) => {
    const [http, https, own] = [await freePort(), await freePort(), join(scratch, 'edge')];
    makeCertificate(join(own, 'tls'));
    const env = {
      ...{ EDGE_HTTP_PORT: String(http), EDGE_HTTPS_PORT: String(https), EDGE_TLS: join(own, 'tls'), EDGE_DIR: join(own, 'run'), EDGE_API: '127.0.0.1:9' },
      // Debian's nginx is older than the image's, which looks names up again and again.
      ...{ EDGE_SERVER_OPTIONS: 'max_fails=1', EDGE_USER: 'root', PATH: `${process.env.PATH}:/usr/sbin` },
    };
    await starts(image, env, (settings, health) =>
      passes(
        settings,
        health.map((word) => word.replace(':8080', `:${http}`)),
      ),
    );
    return true;
  },
  'release.Dockerfile': ({ at }) => {
    const [version] = readdirSync(join(at, 'remotes/mf_merchandise')).filter((name) => name !== 'current.json');
    if (!existsSync(join(at, 'remotes/mf_merchandise', version, 'release.json'))) throw new Error('no release in the image');
    return true;
  },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(dockerfiles);
try {
  const context = makeContext();
  for (const name of wanted) {
    const image = build(dockerfiles[name], context, name);
    if (!(await trials[name](image))) throw new Error(`${name}: this machine has no PostgreSQL`);
    console.log(`${name}: built and tried, ${execFileSync('du', ['-sh', '--apparent-size', image.at]).toString().split('\t')[0]}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
