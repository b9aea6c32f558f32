type Env = Readonly<Record<string, string | undefined>>;

/** Returns whether this is a production installation, where demo and test features are closed. */
export const isProduction = (env: Env): boolean => /^prod(uction)?$/i.test(env['NODE_ENV']?.trim() ?? '');

/** Error of an environment the server cannot run in; the message states the remedy. */
export class RefusedToStart extends Error {}

/** Returns whether demo tenants and people are wanted. Off by default and refused in production, because their password is public. */
export function wantsDemo(env: Env): boolean {
  const value = env['MARQUEE_DEMO']?.trim().toLowerCase() ?? '';
  if (!['', 'on', 'off'].includes(value)) throw new RefusedToStart(`MARQUEE_DEMO is on or off, not ${env['MARQUEE_DEMO'] ?? ''}.`);
  if (value === 'on' && isProduction(env))
    throw new RefusedToStart(
      'MARQUEE_DEMO=on is refused with NODE_ENV=production: everybody knows the password of the demo people. Leave MARQUEE_DEMO out; the first administrator comes by the link this server prints, or by npm run make-administrator.',
    );
  return value === 'on';
}

/** Throws on an invalid port or an invalid database address. */
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

/** Returns the role of this process: answer requests (`api`), run jobs (`worker`), or both (`all`, the default). */
export function readRole(env: Env): Role {
  const value = env['MARQUEE_ROLE']?.trim().toLowerCase() || 'all';
  const role = roles.find((one) => one === value);
  if (!role) throw new RefusedToStart(`MARQUEE_ROLE is one of ${roles.join(', ')}, not ${env['MARQUEE_ROLE'] ?? ''}.`);
  return role;
}
