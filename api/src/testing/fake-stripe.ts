import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm } from './fake-stripe-form.ts';
import { fakePayer } from './fake-stripe-payer.ts';
import { newId, type Said, said, StripeAccountState, wrong } from './fake-stripe-state.ts';

/** Fault of the next call: a status 500 (`fails`), or a hang-up before (`drops`) or after (`loses`) the call is done. */
export type Trouble = 'fails' | 'drops' | 'loses';

export interface Hook {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Sending {
  readonly secret?: string;
  readonly at?: Date;
  readonly id?: string;
  readonly livemode?: boolean;
}

export const FAKE_KEY = 'sk_test_fakeFakeFake0001';
export const FAKE_SECRET = 'whsec_fakeFakeFakeFake0001';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Stand-in for the part of Stripe in use. Remembers accounts by secret key, sessions, refunds, disputes and idempotency keys. */
export class FakeStripe {
  /** Address of webhooks for payments at the page of this server. */
  hooksTo: string | undefined;
  /** Calls in order: `POST /v1/refunds`. */
  readonly calls: string[] = [];
  readonly accounts = new Map<string, { id: string; state: StripeAccountState }>();
  now: () => Date = () => new Date();
  private readonly done = new Map<string, { asked: string; answer: Said }>();
  private readonly troubles: { on: string; trouble: Trouble }[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private base = '';

  private readonly onStop: () => void;
  constructor(onStop: () => void = () => undefined) {
    this.onStop = onStop;
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(port, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    this.open(FAKE_KEY, 'acct_fake0001');
    return this;
  }

  stop(): Promise<void> {
    this.onStop();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  get address(): string {
    return this.base;
  }
  get place(): { host: string; port: number; protocol: 'http' } {
    return { host: '127.0.0.1', port: Number(new URL(this.base).port), protocol: 'http' };
  }

  open(key: string, id: string): StripeAccountState {
    const known = [...this.accounts.values()].find((one) => one.id === id)?.state;
    const state = known ?? new StripeAccountState({ isLive: key.includes('_live_'), now: () => this.now(), pages: () => this.base });
    this.accounts.set(key, { id, state });
    return state;
  }
  get account(): StripeAccountState {
    return this.open(FAKE_KEY, 'acct_fake0001');
  }
  get people(): ReturnType<typeof fakePayer> {
    return fakePayer(this.account);
  }

  trouble(on: string, trouble: Trouble, times = 1): void {
    for (let at = 0; at < times; at += 1) this.troubles.push({ on, trouble });
  }
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.done.clear();
  }

  count(call: string): number {
    return this.calls.filter((one) => one.startsWith(call)).length;
  }

  /** Returns a signed webhook, as Stripe sends it. */
  hook(type: string, object: object, { secret = FAKE_SECRET, at = this.now(), id = newId('evt'), livemode = false }: Sending = {}): Hook {
    const seconds = Math.floor(at.getTime() / 1000);
    const payload = JSON.stringify({ id, object: 'event', type, livemode, created: seconds, api_version: '2026-10-28.endive', data: { object } });
    const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${seconds},v1=${signature}` } };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.base);
    const body = await bodyOf(request);
    if (url.pathname === '/hooks-to') {
      this.hooksTo = body;
      return void response.end();
    }
    if (url.pathname.startsWith('/pay/')) {
      this.page(request.method ?? 'GET', url.pathname.slice('/pay/'.length), body, response);
      return;
    }
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    const planned = this.troubles.findIndex(({ on }) => call.startsWith(on));
    const [{ trouble } = { trouble: undefined }] = planned < 0 ? [] : this.troubles.splice(planned, 1);
    if (trouble === 'drops') return void request.socket.destroy();
    const answer =
      trouble === 'fails' ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } } : this.keyed(request, url, body);
    if (trouble === 'loses') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(JSON.stringify(answer.body));
  }

  private page(method: string, id: string, body: string, response: ServerResponse): void {
    this.people.serve(method, id, body, response);
    const session = this.account.sessions.get(id);
    if (method !== 'POST' || session?.status !== 'complete' || this.hooksTo === undefined) return;
    const { payload, headers } = this.hook('checkout.session.completed', session);
    void fetch(this.hooksTo, { method: 'POST', headers, body: payload });
  }

  /** Repeats the answer of a known idempotency key; refuses the key with another body. */
  private keyed(request: IncomingMessage, url: URL, body: string): Said {
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const account = this.accounts.get(bearer);
    if (!account) return wrong(401, `Invalid API Key provided: ${bearer.slice(0, 8)}****${bearer.slice(-4)}`);
    const key = request.headers['idempotency-key'];
    const named = typeof key === 'string' && request.method === 'POST' ? `${account.id} ${url.pathname} ${key}` : undefined;
    const before = named === undefined ? undefined : this.done.get(named);
    if (before && before.asked !== body)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' } } };
    const answer = before?.answer ?? this.answer(account, request.method ?? '', url, body);
    if (named !== undefined && answer.status < 500) this.done.set(named, { asked: body, answer: structuredClone(answer) });
    return answer;
  }

  private answer({ id, state }: { id: string; state: StripeAccountState }, method: string, { pathname, searchParams }: URL, body: string): Said {
    const form = readForm(method === 'GET' ? String(searchParams) : body);
    const [, , first = '', second = '', third = '', fourth = ''] = pathname.split('/');
    const what = `${method} ${[first, second].join('/')}`;
    if (what === 'GET account/') return said({ id, object: 'account', settings: { dashboard: { display_name: 'Fake Shop' } } });
    if (what === 'POST checkout/sessions') return fourth === 'expire' ? state.expireSession(third, form) : state.createSession(form);
    if (what === 'GET checkout/sessions')
      return third === ''
        ? said({ object: 'list', has_more: false, url: pathname, data: [...state.sessions.values()].slice(0, 1) })
        : state.readSession(third, form);
    if (first === 'payment_intents') return state.intentOf(second, method === 'GET' ? 'read' : third);
    if (what === 'POST refunds/') return state.createRefund(form);
    if (what === 'GET refunds/') return state.listRefunds(searchParams);
    if (first === 'refunds' && method === 'GET') return state.read('refund', second);
    if (first === 'disputes' && method === 'GET') return state.read('dispute', second);
    return wrong(404, `Unrecognized request URL (${method}: ${pathname})`);
  }
}
