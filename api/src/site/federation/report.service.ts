import { createHmac } from 'node:crypto';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';
import { widestNetworkOf } from '../../platform/networks.ts';
import { mayRun } from './composition.ts';
import type { OpenedPages } from './opened-pages.ts';
import { readPage } from './page-id.ts';
import { MAX_PAGES_OF_A_NETWORK, type PageSample } from './page-sample.ts';
import { plainMessage } from './plain-message.ts';
import { addTraffic, hourOf, keepFailure, noteFailingPage } from './traffic.repository.ts';
import { judge } from './withdrawal.service.ts';

/** Failures of one network that are taken in within an hour, by all processes. */
const counted: Limit = { what: 'release-failure', most: MAX_PAGES_OF_A_NETWORK, windowS: 60 * 60 };

interface Parts {
  readonly secret: Uint8Array;
  readonly opened: OpenedPages;
  readonly sample: PageSample;
}

/** The same for a network of a tenant, and telling nothing of it. */
const digestOf = (secret: Uint8Array, tenantId: string, network: string) => createHmac('sha256', secret).update(`network\n${tenantId}\n${network}`).digest();

/**
 * Takes in that a release failed in a page. The report counts if the page is a document of this server, may have run the release, is one of its network's pages
 * that count, and reports this failure for the first time. The release is judged in the same transaction. A page of a registry is listed and not counted.
 */
export async function takeFailure(
  { secret, opened, sample }: Parts,
  ctx: Context,
  { page: signed = '', name, version, stage, message, opened: wasOpened = false }: Body<'POST /federation/failure'>,
  ip: string,
): Promise<Result<Reply<'POST /federation/failure'>>> {
  const page = readPage(secret, ctx.tenant.id, signed, ctx.now());
  const release = { name, version };
  const plain = plainMessage(message);
  ctx.log.warn({ ...release, stage, message: plain, composition: page?.composition }, 'a page reports a failed remote');
  if (!page || !mayRun(page.parts, release)) return done({ counts: false });
  const network = widestNetworkOf(ip);
  const counts = page.counts && sample.admits(ctx.tenant.id, ip, page.id, ctx.now());
  const taken = await takeAttempts(ctx, [[counted, `${counts ? 'document' : 'registry'} ${network}`]]);
  if (!taken.ok) return done({ counts: false });
  if (!counts) {
    await inTransaction(ctx, (inside) => keepFailure(inside, release, { stage, message: plain, composition: page.composition }));
    return done({ counts: false });
  }
  await opened.write();
  return inTransaction(ctx, async (inside) => {
    const ways = await noteFailingPage(inside, release, { page: page.id, stage, network: digestOf(secret, ctx.tenant.id, network) });
    if (ways === 0) return done({ counts: false });
    const isFirst = ways === 1;
    if (isFirst) await addTraffic(inside.run, ctx.tenant.id, release, { hour: hourOf(ctx.now()), pages: wasOpened ? 0 : 1, failing: 1 });
    await keepFailure(inside, release, { stage, message: plain, composition: page.composition });
    if (isFirst) await judge(inside, release);
    return done({ counts: true });
  });
}

/** Counts the releases a page has opened, of those it was given; a page counts as it does for failures. */
export function takeOpenings({ secret, opened, sample }: Parts, ctx: Context, { page: signed, releases }: Body<'POST /federation/opened'>, ip: string): void {
  const page = readPage(secret, ctx.tenant.id, signed, ctx.now());
  const given = page?.counts ? releases.filter((release) => mayRun(page.parts, release)) : [];
  if (!page || given.length === 0 || !sample.admits(ctx.tenant.id, ip, page.id, ctx.now())) return;
  for (const release of given) opened.add(ctx.tenant.id, page.id, release, ctx.now());
}
