import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './drop.ts';
import type { Shop } from './shop-client.ts';

/** Debian's package: a load that is hardly seen beside what it loads. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
const script = fileURLToPath(new URL('crowd.lua', import.meta.url));
const SECONDS = 3;
/** Further apart than any crowd is large. */
const APART = 1_000_000;

/** A crowd that wants one of a SKU each: half of it at each of two processes. `turn` keeps its networks apart from those of other crowds. */
export async function crowd({ ports, tenant }: Shop, skuId: string, turn: number): Promise<Outcome> {
  const halves = await Promise.all(
    ports.map(async (port, at) => {
      const given = ['--threads', '1', '--connections', '32', '--duration', `${SECONDS}s`, '--script', script, `http://127.0.0.1:${port}`];
      const args = [tenant.id, tenant.publicKey, skuId, String((2 * turn + at) * APART)];
      const child = spawn('wrk', [...given, '--', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
      const printed = (await child.stdout.setEncoding('utf8').toArray()).join('');
      const [, sold, told, failed, micros] = /told (\d+) (\d+) (\d+) in (\d+)/.exec(printed) ?? [];
      if (micros === undefined) throw new Error(printed);
      return { sold: Number(sold), told: Number(told), failed: Number(failed), seconds: Number(micros) / 1_000_000 };
    }),
  );
  const sum = (of: (half: (typeof halves)[number]) => number) => halves.reduce((total, half) => total + of(half), 0);
  const [sold, told, failed] = [sum((half) => half.sold), sum((half) => half.told), sum((half) => half.failed)];
  return {
    ...{ sold, units: sold, told },
    failed: Array.from({ length: failed }, () => 'neither'),
    perSecond: sum((half) => (half.sold + half.told) / half.seconds),
  };
}
