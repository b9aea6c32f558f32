import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalEmail, isAcceptable } from './platform/email-address.ts';
import { newestBuilds } from './site/federation/releases.ts';
import { DataDirectoryInUse } from './platform/data-lock.ts';
import { openDatabase } from './platform/open-database.ts';
import { cutText } from '../contract/cut-text.ts';
import { isGuessable } from '../contract/people/password-rule.ts';
import { hashPassword } from './platform/passwords.ts';
import { firstHosts, linkAddress, makeAdministrator, offerAdministration, type Parts } from './site/administrator/administrator.service.ts';
import { askPassword } from './site/administrator/ask-password.ts';

const usage = `Usage: npm run make-administrator -- --email nia@example.com [--first-name Nia] [--last-name Odell] [--tenant slug] [--site-name "Harbour"]
       npm run make-administrator -- --link
Makes somebody an administrator of the platform; the password is asked for, or read from standard input. Whoever has an account with the address
gets the new password and the role. Without any tenant the first one is made, named --site-name. --link prints a new one-time link instead, as
long as there is no administrator.\n`;

const log = { debug() {}, info() {}, warn() {}, error() {} };
const { env } = process;

interface Options {
  readonly email: string;
  readonly 'first-name': string;
  readonly 'last-name': string;
  readonly 'site-name': string;
  readonly tenant?: string | undefined;
}

/** Exit code and output. */
type Outcome = readonly [number, string];

async function printLink(parts: Parts): Promise<Outcome> {
  const link = await offerAdministration(parts, { anew: true });
  if (!link || !('token' in link)) return [2, 'There is an administrator already: make more with --email.\n'];
  const address = linkAddress(link.token, { domain: parts.domain, port: Number(env['PORT'] ?? 8080) });
  return [0, `Choose the administrator's name and password at\n  ${address}\nGood once, until ${link.expiresAt.toISOString()}.\n`];
}

async function make(parts: Parts, options: Options): Promise<Outcome> {
  const email = canonicalEmail(options.email.trim());
  const [firstName, lastName, siteName] = [options['first-name'], options['last-name'], options['site-name']].map((name) => cutText(name.trim(), 60));
  if (email.length > 254 || !isAcceptable(email)) return [2, `${options.email} is no e-mail address.\n`];
  if (!firstName || !lastName || !siteName) return [2, 'Names are not empty.\n'];
  const password = await askPassword();
  if (password.length < 12 || password.length > 200) return [2, 'The password has to have 12 to 200 characters.\n'];
  if (isGuessable(password, [email, firstName, lastName])) return [2, 'This password is easy to guess. Choose another.\n'];
  const passwordHash = (await hashPassword(password)) ?? '';
  const input = { email, passwordHash, firstName, lastName, siteName, hosts: firstHosts(parts), tenant: options.tenant };
  const made = await makeAdministrator(parts, input);
  if (!made) return [2, `There is no tenant ${options.tenant ?? ''} that can be signed in to.\n`];
  return [0, `${email} is an administrator of the platform, and signs in at the tenant ${made.tenant.slug}${made.isNewTenant ? ', which was made' : ''}.\n`];
}

async function run(): Promise<Outcome> {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Platform' },
    'last-name': { type: 'string', default: 'Administrator' },
    'site-name': { type: 'string', default: 'Marquee' },
    tenant: { type: 'string' },
    link: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const { email } = values;
  if (!values.link && email === undefined) return [2, usage];
  const database = await openDatabase({
    url: env['DATABASE_URL'],
    dataDirectory: env['MARQUEE_DATA'] ?? '.data',
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const builds = newestBuilds(env['MARQUEE_DIST'] ?? join(import.meta.dirname, '../../dist'));
  const parts: Parts = { database, now: () => new Date(), log, domain: env['MARQUEE_DOMAIN'] ?? 'localhost', builds };
  try {
    return values.link || email === undefined ? await printLink(parts) : await make(parts, { ...values, email });
  } finally {
    await database.close();
  }
}

process.exitCode = await run().then(
  ([code, said]) => {
    (code === 0 ? process.stdout : process.stderr).write(said);
    return code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof DataDirectoryInUse ? 73 : 1;
  },
);
