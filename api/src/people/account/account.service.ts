import type { Failure, Reply, Result } from '../../../contract/index.ts';
import { addressColumns, plainText, tidied } from '../../platform/addresses/check.ts';
import { type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource, OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { choosePrimary, findPrimary, holdPerson, promoteNewest } from './account.repository.ts';

type Account = JsonText<Reply<'GET /identity/account/primary'>>;

const checked = ['countryCode', 'line1', 'city', 'region', 'postalCode'] as const;
type Draft = DraftOf<'identity/account'>;
type Existing = ExistingOf<'identity/account', 'identity_account'>;

/** Whether what is changed of an address fits its country. One from before that was checked may keep what it has. */
function checkAddress(draft: Draft, existing: Existing | undefined): Failure | undefined {
  if (existing && checked.every((part) => draft[part] === undefined || draft[part] === existing[part])) return undefined;
  const { countryCode = existing?.countryCode ?? '', line1 = existing?.line1, city = existing?.city ?? '' } = draft;
  const { region = existing?.region ?? '', postalCode = existing?.postalCode ?? '' } = draft;
  const fit = tidied({ countryCode, ...(line1 !== undefined && { line1 }), city, region, postalCode });
  return fit.ok ? undefined : fit.error;
}

/** One's own only, one of them the primary one. */
export const accountOptions: OptionsOf<'identity/account', 'identity_account'> = {
  table: 'identity_account',
  owner: 'identity',
  onDelete: 'remove',
  columns: { primary: 'is_primary' },
  search: ['label', 'recipient', 'company', 'line1', 'city'],
  check: (_ctx, draft, existing) => Promise.resolve(checkAddress(draft, existing)),
  onSave: (_ctx, { recipient, ...draft }, existing) => ({
    ...(recipient !== undefined && { recipient: plainText(recipient) }),
    ...addressColumns(draft, draft.countryCode ?? existing?.countryCode),
  }),
  onCreate: async (ctx) => {
    const person = ctx.identityId ?? '';
    await holdPerson(ctx, person);
    return { is_primary: (await findPrimary(ctx, person)) === undefined };
  },
  onClone: () => ({ is_primary: false }),
  after: async (ctx, account, what) => {
    if (what !== 'removed') return;
    const person = account.identityId;
    await holdPerson(ctx, person);
    await promoteNewest(ctx, person);
  },
};

export async function readPrimary(ctx: Context, resource: Resource<'identity/account', 'identity_account'>): Promise<Result<Account>> {
  const id = ctx.identityId === null ? undefined : await findPrimary(ctx, ctx.identityId);
  const account = id === undefined ? undefined : await findRecord(ctx, resource, id);
  return account ? done(account) : notFound;
}

export function savePrimary(ctx: Context, resource: Resource<'identity/account', 'identity_account'>, id: string): Promise<Result<Account>> {
  const { identityId } = ctx;
  return inTransaction<Result<Account>>(ctx, async (inside) => {
    if (identityId === null) return notFound;
    await holdPerson(inside, identityId);
    return (await choosePrimary(inside, identityId, id)) ? readPrimary(inside, resource) : notFound;
  });
}
