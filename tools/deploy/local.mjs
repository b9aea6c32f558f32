import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { newestOf } from '../webpack/place.mjs';
import { registryAt } from './registry.mjs';

/** What working over a deployed platform takes: its address, and the port this machine serves at. */
export const localOptions = { over: { type: 'string' }, port: { type: 'string', default: '9010' } };

const FILE = /^\/remotes\/(mf_[a-z0-9_]+)\/([\w-][\w.-]*)\/([\w-][\w.-]*\.(?:js|map))$/;
/** A page runs them as scripts of another origin and counts their bytes; nobody's page may read them as text. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
/** Whoever asks for them under another name was led here by it. */
const HOST = /^(?:localhost|127\.0\.0\.1):\d+$/;

/** The scripts of the places' builds, for this machine's browsers alone. Resolves with the origin they are at. */
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
 * Points sections of a deployed platform at this machine, for whoever's key it is alone: nobody else is served anything of it. `watch(place, built)` begins a
 * watching build of a place and calls `built` each time it has one; returns how to end it. Runs until it is interrupted, and leads back to everybody's then.
 */
export async function developOver({ over, port }, places, watch) {
  const call = registryAt(over);
  if (!call) return 2;
  const server = await serveScripts(places, Number(port));
  const told = new Map();
  /** The server has to know what changed of what a build declares; its scripts it never sees. */
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
