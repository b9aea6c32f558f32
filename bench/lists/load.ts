import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
/** Program that loads the servers. wrk (Debian's package) is far from its limit where autocannon, itself JavaScript, measures itself as the answers grow. */
export const loadedBy = hasWrk ? 'wrk' : 'autocannon';

async function byWrk({ url, headers = {}, connections, seconds }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const child = spawn('wrk', ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, ...given, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = (await child.stdout.setEncoding('utf8').toArray()).join('');
  const refused = /(Non-2xx|Socket errors).*/.exec(printed)?.[0];
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(printed)?.[1]);
  if (refused !== undefined || !(rate > 0)) throw new Error(`${url}: ${refused ?? printed}`);
  return rate;
}

async function byAutocannon({ url, headers = {}, connections, seconds }: Load): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were refusals`);
  return requests.average;
}

/** Requests per second of as many connections as wanted, each asking as soon as it is answered. A refusal is an error. */
export const requestsPerSecond = (load: Load): Promise<number> => (hasWrk ? byWrk(load) : byAutocannon(load));
