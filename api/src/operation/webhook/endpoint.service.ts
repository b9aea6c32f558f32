import type { Body, Failure, Reply, Result, WebhookEndpoint } from '../../../contract/index.ts';
import { MAX_ENDPOINTS } from '../../../contract/operation/webhook.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { cloneRecord, readRecord, saveRecord } from '../../platform/resource/serve.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { addressFault } from './address.ts';
import type { WebhookParts } from './delivering.service.ts';
import { countEndpoints, lockEndpoint, replaceSecret, takeTurn } from './endpoint.repository.ts';
import { newSecret } from './signing.ts';

type Endpoints = Resource<'webhook/endpoint', 'webhook_endpoint'>;
type Draft = DraftOf<'webhook/endpoint'>;

const OVERLAP_MS = 24 * 60 * 60_000;
const tooMany = refuse('CONFLICT', `A tenant has at most ${MAX_ENDPOINTS} endpoints.`, { path: 'url', code: 'maxItems', limit: MAX_ENDPOINTS });
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });

export function checkEndpoint(parts: WebhookParts, { url }: Draft): Promise<Failure | undefined> {
  return Promise.resolve(url === undefined ? undefined : addressFault(url, parts.outgoing.localTargets));
}

/** A new one signs with a secret of its own. */
export const sealedSecret = (parts: WebhookParts): { readonly secret: Buffer } => ({ secret: seal(parts.secret, newSecret()) });
/** A copy, too; how its original fares is nothing to it. */
export const freshCopy = (parts: WebhookParts) => ({
  ...sealedSecret(parts),
  ...{ former_secret: null, former_secret_until: null, failing_since: null, last_attempt_at: null, stopped_at: null },
});
/** Switched on again, it has not failed. */
export const columnsOfEndpoint = ({ enabled }: Draft) => (enabled === true ? { failing_since: null, stopped_at: null } : {});

/** The endpoint with its secret, which is told this once. */
async function withSecret(ctx: Context, parts: WebhookParts, saved: Result<JsonText<WebhookEndpoint>>): Promise<Result<WebhookEndpoint>> {
  if (!saved.ok) return saved;
  const endpoint = JSON.parse(saved.value.text) as WebhookEndpoint;
  const stored = await lockEndpoint(ctx, endpoint.id);
  return stored ? done({ ...endpoint, secret: unseal(parts.secret, stored.secret) ?? null }) : notFound;
}

function making(ctx: Context, parts: WebhookParts, work: (ctx: Context) => Promise<Result<JsonText<WebhookEndpoint>>>): Promise<Result<WebhookEndpoint>> {
  return inTransaction<Result<WebhookEndpoint>>(ctx, async (inside) => {
    await takeTurn(inside);
    if ((await countEndpoints(inside)) >= MAX_ENDPOINTS) return tooMany;
    return withSecret(inside, parts, await work(inside));
  });
}

type Saved = Result<JsonText<WebhookEndpoint> | WebhookEndpoint>;

export function saveEndpoint(ctx: Context, parts: WebhookParts, endpoints: Endpoints, draft: Body<'POST /webhook/endpoint/item'>): Promise<Saved> {
  if (draft.id !== undefined) return saveRecord(ctx, endpoints, draft);
  return making(ctx, parts, (inside) => saveRecord(inside, endpoints, draft));
}

export const copyEndpoint = (ctx: Context, parts: WebhookParts, endpoints: Endpoints, id: string): Promise<Saved> =>
  making(ctx, parts, (inside) => cloneRecord(inside, endpoints, id));

/** Another secret signs from now on; for a day the one before signs, too. */
export function rotateSecret(
  ctx: Context,
  parts: WebhookParts,
  endpoints: Endpoints,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Result<Reply<'POST /webhook/endpoint/rotate/:id'>>> {
  return inTransaction<Result<WebhookEndpoint>>(ctx, async (inside) => {
    const stored = await lockEndpoint(inside, id);
    if (!stored) return notFound;
    if (stored.version !== version) return stale;
    await replaceSecret(inside, id, sealedSecret(parts).secret, new Date(inside.now().getTime() + OVERLAP_MS));
    return withSecret(inside, parts, await readRecord(inside, endpoints, id));
  });
}
