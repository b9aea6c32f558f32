import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { canonicalEmail, isAcceptable } from '../../platform/email-address.ts';
import { checkBy } from '../../platform/input.ts';
import type { Locale } from '../../../contract/languages.ts';
import { isGuessable } from '../../../contract/people/password-rule.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { readerLocale } from '../../platform/reader-locale.ts';
import { schemeOf } from '../../platform/site.ts';
import { claimAdministration, firstHosts, LINK_PAGE, type Parts, readClaim } from './administrator.service.ts';
import { claimPage, type ClaimForm, donePage, type Fault, type Frame, overPage } from './page.ts';
import { cutText } from '../../../contract/cut-text.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const MAX_TOKEN_LENGTH = 100;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const checkForm = checkBy(
  Type.Object({ siteName: text(60), firstName: text(100), lastName: text(100), email: text(254), password: Type.String({ minLength: 12, maxLength: 200 }) }),
  'json',
);

type Values = Readonly<Record<'siteName' | 'firstName' | 'lastName' | 'email' | 'password' | 'again', string>>;

function valuesOf(form: URLSearchParams): Values {
  const plain = (name: string) => (form.get(name) ?? '').replace(/\s+/g, ' ').trim();
  const names = { siteName: plain('siteName'), firstName: plain('firstName'), lastName: plain('lastName'), email: canonicalEmail(plain('email')) };
  return { ...names, password: form.get('password') ?? '', again: form.get('again') ?? '' };
}

function faultsOf(values: Values): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  const { again, ...checked } = values;
  const outcome = checkForm(checked);
  for (const { path, code } of outcome.ok ? [] : (outcome.error.fields ?? [])) {
    const isEmpty = checked[path as keyof typeof checked] === '';
    faults[path] = isEmpty ? 'required' : code === 'maxLength' ? 'too-long' : path === 'password' ? 'short' : 'required';
  }
  if (!faults['email'] && !isAcceptable(values.email)) faults['email'] = 'email';
  if (!faults['password'] && isGuessable(values.password, [values.email, values.firstName, values.lastName, values.siteName])) faults['password'] = 'guessable';
  if (again !== values.password) faults['again'] = 'differs';
  return faults;
}

const localeOf = (request: FastifyRequest): Locale => readerLocale(request.headers['accept-language']);

/** Sends a page that cannot be cached, framed or indexed, and whose address is sent to no other site. */
function send(request: FastifyRequest, reply: FastifyReply, status: number, write: (frame: Frame) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(write({ locale: localeOf(request), nonce }));
}

const unclaimed = (request: FastifyRequest, reply: FastifyReply) => send(request, reply, 410, overPage);

async function claim(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const token = (sent.get('token') ?? '').slice(0, MAX_TOKEN_LENGTH);
  const open = await readClaim(parts, token);
  if (!open) return unclaimed(request, reply);
  const { tenant } = open;
  const given = valuesOf(sent);
  const values = tenant ? { ...given, siteName: cutText(tenant.name, 60) } : given;
  const hosts = firstHosts(parts, request.hostname);
  const again = (status: number, faults: Record<string, Fault>) =>
    send(request, reply, status, (frame) => claimPage(frame, { token, tenantName: tenant?.name, hosts, values, faults }));
  const faults = faultsOf(values);
  if (Object.keys(faults).length > 0) return again(400, faults);
  const passwordHash = await hashPassword(values.password);
  if (passwordHash === null) return again(429, { password: 'busy' });
  const made = await claimAdministration(parts, token, { ...values, passwordHash, hosts, locale: localeOf(request) });
  if (!made) return unclaimed(request, reply);
  const signInUrl = `${schemeOf(request)}://${request.host}/login`;
  return send(request, reply, 200, (frame) => donePage(frame, { siteName: made.tenant.name, signInUrl: made.isNewTenant ? signInUrl : '/login' }));
}

/** Serves the page of the one-time link. The page is self-contained, as there may be no site yet. */
export function administratorRoutes(http: FastifyInstance, parts: Parts): void {
  http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.get(LINK_PAGE, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const open = typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? await readClaim(parts, token) : undefined;
      if (!open || typeof token !== 'string') return unclaimed(request, reply);
      const form: ClaimForm = { token, tenantName: open.tenant?.name, hosts: firstHosts(parts, request.hostname), values: { siteName: 'Marquee' }, faults: {} };
      return send(request, reply, 200, (frame) => claimPage(frame, form));
    });
    scope.post(LINK_PAGE, (request, reply) => claim(parts, request, reply));
    ready();
  });
}
