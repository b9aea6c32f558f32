import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AttemptFault, DeliveryStatus, Query, Reply, WebhookAttempt, WebhookDelivery } from '../../../contract/index.ts';
import { type AnyEventType, TEST_EVENT } from '../../../contract/operation/event.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function findListeners(ctx: Context, type: AnyEventType): Promise<string[]> {
  if (type === TEST_EVENT) return [];
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from webhook_endpoint where tenant_id = ${ctx.tenant.id} and enabled and (types = '[]'::jsonb or types @> to_jsonb(${type}::text)) order by id`),
  );
  return rows.map(({ id }) => id);
}

/** Inserts a delivery of an event to an endpoint, due at once. */
export async function beginDelivery(ctx: Context, { id, eventId, endpointId }: { id: string; eventId: string; endpointId: string }): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into webhook_delivery (tenant_id, id, event_id, endpoint_id, next_at, created_at)
    values (${ctx.tenant.id}, ${id}, ${eventId}, ${endpointId}, ${now}, ${now})`),
  );
}

/** Data of one attempt. */
export interface ToSend {
  readonly eventId: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: object;
  readonly endpointId: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly secret: Uint8Array;
  /** Previous secret, while it still signs. */
  readonly formerSecret: Uint8Array | null;
  readonly tries: number;
  readonly failingSince: Date | null;
}

/** Returns the data of an attempt; `undefined` if the delivery is no longer pending or this attempt was made. */
export async function findToSend(ctx: Context, id: string, attempt: number): Promise<ToSend | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ToSend>`
    select d.event_id as "eventId", e.type, instant(e.created_at) as timestamp, e.data, d.endpoint_id as "endpointId", p.url, p.enabled, p.secret,
      case when p.former_secret_until > ${ctx.now()}::timestamptz then p.former_secret end as "formerSecret", d.tries, p.failing_since as "failingSince"
    from webhook_delivery d
    join outbox_event e on e.tenant_id = d.tenant_id and e.id = d.event_id
    join webhook_endpoint p on p.tenant_id = d.tenant_id and p.id = d.endpoint_id
    where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid and d.status = 'PENDING' and d.attempts = ${attempt - 1}::integer`),
  );
  return row;
}

export interface Tried {
  readonly status: number | null;
  readonly fault: AttemptFault | null;
  readonly milliseconds: number;
  readonly detail: string;
  readonly answer: string;
}

interface After {
  readonly status: DeliveryStatus;
  readonly nextAt: Date | null;
}

/** Records the result of an attempt. Returns false if another worker has recorded it. */
export async function endTry(ctx: Context, id: string, attempt: number, tried: Tried, { status, nextAt }: After): Promise<boolean> {
  const now = ctx.now();
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update webhook_delivery set attempts = ${attempt}::integer, tries = tries + 1, status = ${status}, next_at = ${nextAt}::timestamptz,
      ended_at = case when ${status}::text = 'PENDING' then null else ${now}::timestamptz end, last_status = ${tried.status}::integer, last_fault = ${tried.fault}::text
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status = 'PENDING' and attempts = ${attempt - 1}::integer returning id`),
  );
  if (rows.length === 0) return false;
  await ctx.run(
    rawStatement(sql`
    insert into webhook_attempt (tenant_id, id, delivery_id, number, milliseconds, status, fault, detail, answer, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${id}, ${attempt}, ${tried.milliseconds}, ${tried.status}, ${tried.fault}, ${tried.detail}, ${tried.answer}, ${now})`),
  );
  return true;
}

/** Ends a delivery without an attempt because its endpoint is disabled. */
export async function giveUp(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update webhook_delivery set status = 'DEAD', next_at = null, ended_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status = 'PENDING'`),
  );
}

const columns = sql`d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", e.type, d.status, d.attempts, instant(d.created_at) as "createdAt",
  instant(d.next_at) as "nextAt", instant(d.ended_at) as "endedAt", d.last_status as "lastStatus", d.last_fault as "lastFault"`;
const joined = sql`webhook_delivery d join outbox_event e on e.tenant_id = d.tenant_id and e.id = d.event_id`;

export async function readDeliveries(ctx: Context, query: Query<'GET /webhook/delivery/list'>): Promise<Reply<'GET /webhook/delivery/list'>> {
  const { page = 0, size = 10, endpointId = null, eventId = null, status = null, type = null } = query;
  const where = sql`d.tenant_id = ${ctx.tenant.id} and (${endpointId}::uuid is null or d.endpoint_id = ${endpointId}::uuid)
    and (${eventId}::uuid is null or d.event_id = ${eventId}::uuid) and (${status}::text is null or d.status = ${status}::text)
    and (${type}::text is null or e.type = ${type}::text)`;
  const content = await ctx.run(
    rawStatement(sql<WebhookDelivery>`
    select ${columns} from ${joined} where ${where} order by d.created_at desc, d.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${joined} where ${where}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

export async function findDelivery(ctx: Context, id: string): Promise<WebhookDelivery | undefined> {
  const [row] = await ctx.run(rawStatement(sql<WebhookDelivery>`select ${columns} from ${joined} where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid`));
  return row;
}

export async function findContent(ctx: Context, id: string): Promise<{ event: object; tries: WebhookAttempt[] } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ event: object; tries: WebhookAttempt[] }>`
    select json_build_object('id', e.id, 'type', e.type, 'timestamp', instant(e.created_at), 'data', e.data) as event,
      (select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'at', instant(a.created_at), 'milliseconds', a.milliseconds, 'status', a.status,
          'fault', a.fault, 'detail', a.detail, 'answer', a.answer) order by a.number desc), '[]')
        from webhook_attempt a where a.tenant_id = d.tenant_id and a.delivery_id = d.id) as tries
    from ${joined} where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid`),
  );
  return row;
}
