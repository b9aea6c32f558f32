import { sql } from 'kysely';
import type { Failure } from '../../../contract/index.ts';
import { can, type Context, notFound, refuse } from '../../platform/context.ts';
import { saveRecord } from '../../platform/resource/serve.ts';
import type { Resource, OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, KeptOf } from '../../platform/resource/resource-types.ts';

type Draft = DraftOf<'identity/inbox'>;
type Kept = KeptOf<'identity/inbox', 'inbox_message'>;

const needsRight = refuse('FORBIDDEN', 'Writing to others needs the right person:update.').error;
const asItWas = refuse('CONFLICT', 'Of a message only whether it was read changes.').error;

function refusalOf(ctx: Context, draft: Draft, kept: Kept | undefined): Failure | undefined {
  const to = draft.identityId;
  if (!kept) return to === undefined || to === ctx.identityId || can(ctx, 'person:update') ? undefined : needsRight;
  if (kept.identityId !== ctx.identityId) return notFound.error;
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
  check: (ctx, draft, kept) => Promise.resolve(refusalOf(ctx, draft, kept)),
  onCreate: (ctx) => ({ from_identity_id: ctx.identityId }),
  onClone: (ctx) => ({ from_identity_id: ctx.identityId, read_at: null }),
};

/** Writes a message, and answers it to whom wrote it even when it is another's. */
export const saveMessage = (ctx: Context, inbox: Resource<'identity/inbox', 'inbox_message'>, draft: Draft) =>
  saveRecord(ctx, { ...inbox, othersWith: 'person:update' }, draft);
