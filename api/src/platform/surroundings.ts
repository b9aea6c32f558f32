type Env = Readonly<Record<string, string | undefined>>;

/** Whether this is an installation people rely on; what is for trying out is closed there. */
export const isProduction = (env: Env): boolean => /^prod(uction)?$/i.test(env['NODE_ENV']?.trim() ?? '');

/** What the environment asks for cannot be had; the message says what to do. */
export class RefusedToStart extends Error {}

/** Whether demo tenants and demo people are wanted. Never by themselves, and never in production: their password is published. */
export function wantsDemo(env: Env): boolean {
  const value = env['MARQUEE_DEMO']?.trim().toLowerCase() ?? '';
  if (!['', 'on', 'off'].includes(value)) throw new RefusedToStart(`MARQUEE_DEMO is on or off, not ${env['MARQUEE_DEMO'] ?? ''}.`);
  if (value === 'on' && isProduction(env))
    throw new RefusedToStart(
      'MARQUEE_DEMO=on is refused with NODE_ENV=production: everybody knows the password of the demo people. Leave MARQUEE_DEMO out; the first administrator comes by the link this server prints, or by npm run make-administrator.',
    );
  return value === 'on';
}

/** Throws on places that cannot be meant: a port that is none, a database whose address is none. */
export function checkPlaces(env: Env): void {
  const port = env['PORT'] || '8080';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new RefusedToStart(`PORT is a number up to 65535, not ${port}.`);
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    const url = env[name];
    if (url && !(URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
      throw new RefusedToStart(`${name} is no address of a PostgreSQL, such as postgres://user:password@host:5432/marquee.`);
  }
  if (env['DATABASE_READ_URL'] && !env['DATABASE_URL']) throw new RefusedToStart('DATABASE_READ_URL names a replica of DATABASE_URL, which is not set.');
}

const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

/** What a process does: answer requests (`api`), do jobs (`worker`), or both (`all`, unless said otherwise). */
export function readRole(env: Env): Role {
  const value = env['MARQUEE_ROLE']?.trim().toLowerCase() || 'all';
  const role = roles.find((one) => one === value);
  if (!role) throw new RefusedToStart(`MARQUEE_ROLE is one of ${roles.join(', ')}, not ${env['MARQUEE_ROLE'] ?? ''}.`);
  return role;
}
