import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { newestOf } from '../webpack/place.mjs';
import { registryAt } from './registry.mjs';

/** Options of working over a deployed platform: its address, and the port of this machine. */
export const localOptions = { over: { type: 'string' }, port: { type: 'string', default: '9010' } };

const FILE = /^\/remotes\/(mf_[a-z0-9_]+)\/([\w-][\w.-]*)\/([\w-][\w.-]*\.(?:js|map))$/;
/** Headers of the scripts: pages run them as scripts of another origin and count their bytes, but no page may read them as text. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
/** Hosts that are answered. A request under another name was led here by that name. */
const HOST = /^(?:localhost|127\.0\.0\.1):\d+$/;

/** Serves the scripts of the places' builds to this machine's browsers alone. Resolves to the origin they are at. */
async function serveScripts(places, port) {
  const server = createServer(({ url = '', headers }, answer) => {
    const [, name, version, file] = (HOST.test(headers.host) && FILE.exec(url.split('?')[0])) || [];
    const place = places.find(({ remote }) => remote === name);
    const path = place && join(place.releases, version, file);
    if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile()) return void answer.writeHead(404).end();
    pipeline(createReadStream(path), answer.writeHead(200, HEADERS), () => undefined);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((cause) => {
    throw new Error(cause.code === 'EADDRINUSE' ? `Port ${port} is in use: name another by --port.` : cause.message);
  });
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close().closeAllConnections() };
}

/**
 * Points sections of a deployed platform at this machine, for the owner of the key alone: nobody else is served anything of it. `watch(place, built)` starts
 * a watching build of a place, calls `built` after each build, and returns a function that ends it. Runs until it is interrupted, and then returns to the
 * public releases.
 */
export async function developOver({ over, port }, places, watch) {
  const call = registryAt(over);
  if (!call) return 2;
  const server = await serveScripts(places, Number(port));
  const told = new Map();
  /** Reports the declaration of a build, which the server needs; the scripts never reach the server. */
  const tell = async (place) => {
    const { version, folder } = newestOf(place);
    const release = readFileSync(join(folder, 'release.json'), 'utf8');
    if (told.get(place) !== release) await call('POST', '/release/preview', { origin: server.origin, release: JSON.parse(release) });
    told.set(place, release);
    console.log(`${place.remote} ${version} is built: load the page anew at ${over ?? process.env.MARQUEE_URL}. You alone see it.`);
  };
  const report = (error) => console.error(error.message);
  const stops = places.map((place) => watch(place, () => tell(place).catch(report)));
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  server.close();
  await Promise.all(stops.map((stop) => stop()));
  for (const { remote } of told.keys()) await call('POST', '/release/rollback', { name: remote, forMe: true }).catch(report);
  return 0;
}
