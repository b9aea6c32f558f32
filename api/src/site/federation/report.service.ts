import { createHmac } from 'node:crypto';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction } from '../../platform/context.ts';
import { type Limit, takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import { widestNetworkOf } from '../../platform/networks.ts';
import { mayRun } from './composition.ts';
import type { OpenedPages } from './opened-pages.ts';
import { readPage } from './page-id.ts';
import { plainMessage } from './plain-message.ts';
import { addTraffic, hourOf, keepFailure, noteFailingPage } from './traffic.repository.ts';
import { withdrawIfWorse } from './withdrawal.service.ts';

/** So many failures of one network count in an hour; a page has few, and an attacker can make as many pages as they like. */
const counted: Limit = { what: 'release-failure', most: 10, windowS: 60 * 60 };

interface Parts {
  readonly secret: Uint8Array;
  readonly opened: OpenedPages;
}

/** The same for a network of a tenant, and telling nothing of it. */
const digestOf = (secret: Uint8Array, tenantId: string, network: string) => createHmac('sha256', secret).update(`network\n${tenantId}\n${network}`).digest();

/**
 * Takes in that a release failed in a page. It counts where the page is one this server wrote, may have run the release, has not said so before, and its network
 * has not said too much in this hour. Where it counts and the release does badly, it is withdrawn in the same transaction.
 */
export async function takeFailure(
  { secret, opened }: Parts,
  ctx: Context,
  { page: signed = '', name, version, stage, message, opened: wasOpened = false }: Body<'POST /federation/failure'>,
  ip: string,
): Promise<Result<Reply<'POST /federation/failure'>>> {
  const page = readPage(secret, ctx.tenant.id, signed, ctx.now());
  const release = { name, version };
  const plain = plainMessage(message);
  ctx.log.warn({ ...release, stage, message: plain, composition: page?.composition }, 'a page reports a failed remote');
  if (!page || !mayRun(page.parts, release)) return done({ counts: false });
  const taken = await takeAttempts(ctx, takesByNetwork(counted, ip));
  if (!taken.ok) return done({ counts: false });
  await opened.write();
  return inTransaction(ctx, async (inside) => {
    const ways = await noteFailingPage(inside, release, { page: page.id, stage, network: digestOf(secret, ctx.tenant.id, widestNetworkOf(ip)) });
    if (ways === 0) return done({ counts: false });
    const isFirst = ways === 1;
    if (isFirst) await addTraffic(inside.run, ctx.tenant.id, release, { hour: hourOf(ctx.now()), pages: wasOpened ? 0 : 1, failing: 1 });
    await keepFailure(inside, release, { stage, message: plain, composition: page.composition });
    if (isFirst) await withdrawIfWorse(inside, release);
    return done({ counts: true });
  });
}

/** Counts what a page has opened, of the releases it was given. */
export function takeOpenings({ secret, opened }: Parts, ctx: Context, { page: signed, releases }: Body<'POST /federation/opened'>): void {
  const page = readPage(secret, ctx.tenant.id, signed, ctx.now());
  for (const release of page ? releases : []) if (page && mayRun(page.parts, release)) opened.add(ctx.tenant.id, page.id, release, ctx.now());
}
