import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:http2';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Ends a process, and waits for the end. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A certificate of this machine's own for `localhost` and the names below it, in `tls.crt` and `tls.key`. */
export function makeCertificate(folder) {
  const made = spawnSync('sh', [join(root, 'docker/edge/make-certificate.sh'), folder, 'localhost']);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return join(folder, 'tls.crt');
}

/** An api process of ours, as it stands behind the edge; resolves once it answers. */
export async function startApi(env) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'development' },
      ...{ MARQUEE_ROLE: 'api', MARQUEE_DEMO: 'on', MARQUEE_ANNOUNCE: '1', MARQUEE_TRUST_PROXY: '1', ...env },
    },
  });
  const ready = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{"ready"') && resolve(JSON.parse(line)));
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, address: `127.0.0.1:${port}`, ...ready };
}

/** nginx by the very script and files of the image, over ports, folders and servers of a test; resolves once it takes connections. */
export async function startEdge(folder, servers, settings = {}) {
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'hosts'), { recursive: true });
  const child = spawn('sh', [join(root, 'docker/edge/start.sh')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...{
        PATH: `${process.env.PATH}:/usr/sbin`,
        EDGE_USER: 'root',
        EDGE_API: servers.join(' '),
        EDGE_SERVER_OPTIONS: 'max_fails=1 fail_timeout=5s',
        EDGE_RESOLVER: '127.0.0.1',
      },
      ...{ EDGE_HTTP_PORT: `127.0.0.1:${http}`, EDGE_HTTPS_PORT: `127.0.0.1:${https}`, EDGE_TLS: join(folder, 'tls'), EDGE_HOSTS: join(folder, 'hosts') },
      ...{ EDGE_ACME: folder, EDGE_DIR: join(folder, 'run'), EDGE_LOG: join(folder, 'access.log'), MARQUEE_UPLOAD_LIMIT_MB: '32', ...settings },
    },
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += bytes));
  const ended = new Promise((_, reject) => child.once('close', (code) => reject(new Error(`nginx ended with ${code}: ${said}`))));
  let isOver = false;
  ended.catch(() => (isOver = true));
  const answers = async () => {
    while (
      !isOver &&
      !(await fetch(`http://127.0.0.1:${http}/edge/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setImmediate(resolve));
  };
  await Promise.race([answers(), ended]);
  return { child, http, https, said: () => said };
}

/** Asks over HTTP/2, and over a connection of its own unless there is one. The body is whole; `headers` has the status, too. */
export class Http2 {
  constructor(port, ca, host = 'localhost') {
    this.authority = `${host}:${port}`;
    this.session = connect(`https://127.0.0.1:${port}`, { ca, servername: host, maxSessionMemory: 64 });
    this.session.on('error', () => undefined);
  }

  open(path, { method = 'GET', headers = {} } = {}) {
    const stream = this.session.request({ ':method': method, ':path': path, ':authority': this.authority, ...headers }, { endStream: false });
    const answered = new Promise((resolve, reject) => stream.once('response', resolve).once('error', reject));
    return { stream, answered };
  }

  async ask(path, { body, ...how } = {}) {
    const { stream, answered } = this.open(path, how);
    stream.end(body);
    const [headers, bytes] = await Promise.all([answered, buffer(stream)]);
    return { headers, status: headers[':status'], bytes };
  }

  close() {
    this.session.close();
  }
}
