import { sql } from 'kysely';
import type { Failure } from '../../../contract/index.ts';
import { can, type Context, notFound, refuse } from '../../platform/context.ts';
import { saveRecord } from '../../platform/resource/serve.ts';
import type { Resource, OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';

type Draft = DraftOf<'identity/inbox'>;
type Existing = ExistingOf<'identity/inbox', 'inbox_message'>;

const needsRight = refuse('FORBIDDEN', 'Writing to others needs the right person:update.').error;
const asItWas = refuse('CONFLICT', 'Of a message only whether it was read changes.').error;

function refusalOf(ctx: Context, draft: Draft, existing: Existing | undefined): Failure | undefined {
  const to = draft.identityId;
  if (!existing) return to === undefined || to === ctx.identityId || can(ctx, 'person:update') ? undefined : needsRight;
  if (existing.identityId !== ctx.identityId) return notFound.error;
  const isOther = Object.keys(draft).some((field) => !['id', 'version', 'readAt'].includes(field));
  return isOther ? asItWas : undefined;
}

/** Messages to oneself. */
export const inboxOptions: OptionsOf<'identity/inbox', 'inbox_message'> = {
  table: 'inbox_message',
  owner: 'identity',
  onDelete: 'remove',
  computed: {
    from: sql`(select json_build_object('id', i.id, 'name', coalesce(nullif(i.display_name, ''), i.first_name)) from identity i
      where i.tenant_id = r.tenant_id and i.id = r.from_identity_id)`,
  },
  search: ['subject', 'text'],
  defaultSort: { by: 'createdAt', direction: 'desc' },
  check: (ctx, draft, existing) => Promise.resolve(refusalOf(ctx, draft, existing)),
  onCreate: (ctx) => ({ from_identity_id: ctx.identityId }),
  onClone: (ctx) => ({ from_identity_id: ctx.identityId, read_at: null }),
};

/** Writes a message, and returns it to whom wrote it even when it is another's. */
export const saveMessage = (ctx: Context, inbox: Resource<'identity/inbox', 'inbox_message'>, draft: Draft) =>
  saveRecord(ctx, { ...inbox, othersWith: 'person:update' }, draft);
