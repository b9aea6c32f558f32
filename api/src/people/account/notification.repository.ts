import { sql } from 'kysely';
import type { NotificationChannel, NotificationEvent } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Choice {
  readonly event: NotificationEvent;
  readonly channel: NotificationChannel;
  readonly enabled: boolean;
}

/** Returns the person's deviations from the defaults. */
export function findChoices(ctx: Context, identityId: string): Promise<Choice[]> {
  return ctx.run(
    rawStatement(sql<Choice>`select event, channel, enabled from notification_choice where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`),
  );
}

export async function saveChoice(ctx: Context, identityId: string, { event, channel, enabled }: Choice): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into notification_choice (tenant_id, identity_id, event, channel, enabled) values (${ctx.tenant.id}, ${identityId}, ${event}, ${channel}, ${enabled})
    on conflict (tenant_id, identity_id, event, channel) do update set enabled = excluded.enabled`),
  );
}

export interface Reader {
  readonly email: string;
  readonly verified: boolean;
  readonly locale: string | null;
  readonly tenantLocale: string | null;
  /** Verified host name of the tenant: public names before local ones, the newest first. */
  readonly host: string | null;
}

/** Returns the recipient of a message; `undefined` if the person is deleted or suspended. */
export async function findReader(ctx: Context, identityId: string): Promise<Reader | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Reader>`
    select i.email, i.verified, i.locale, t.settings ->> 'locale' as "tenantLocale",
      (select h.host from tenant_host h where h.tenant_id = i.tenant_id and h.verified_at is not null
        order by h.host like '%localhost' or h.host ~ '^[0-9.]+$', h.verified_at desc, h.host limit 1) as host
    from identity i join tenant t on t.id = i.tenant_id
    where i.tenant_id = ${ctx.tenant.id} and i.id = ${identityId}::uuid and i.entity_status = 'APPROVED'`),
  );
  return row;
}
