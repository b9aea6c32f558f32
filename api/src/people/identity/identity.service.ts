import { staffLetterTakes } from '../auth/limits.ts';
import { makeLink } from '../auth/mailed-link.service.ts';
import { queueMail, siteOrigin } from '../../operation/mail/mail.service.ts';
import { refuseLastOwnerships, refusePerson } from '../organization/roles.service.ts';
import { can, type Context, done, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { invalid } from '../../platform/listing.ts';
import { cloneRecord, listRecords, saveRecord } from '../../platform/resource/serve.ts';
import { type Resource, resourceOf, type OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import type { ListQuery } from '../../platform/resource/list-query.ts';
import type { Platform } from '../../platform/route.ts';
import type { SentTo } from '../../platform/site.ts';
import type { Body, Failure, Identity, Profile, Result } from '../../../contract/index.ts';
import { findFreeEmail, findIdentity, findProfile } from './identity.repository.ts';
import { identityColumns, identityFacts } from './identity.sql.ts';

type Draft = DraftOf<'identity'>;
type Existing = ExistingOf<'identity'>;

/** Returns the caller or, with `person:read`, another person of the tenant. */
export async function readIdentity(ctx: Context, id: string): Promise<Result<Identity>> {
  if (id !== ctx.identityId && !can(ctx, 'person:read')) return notFound;
  const identity = await findIdentity(ctx, id);
  return identity ? done(identity) : notFound;
}

export async function readProfile(ctx: Context, id: string): Promise<Result<Profile>> {
  const profile = await findProfile(ctx, id);
  return profile ? done(profile) : notFound;
}

const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' }).error;
const forbidden = (path: string, message: string) => refuse('FORBIDDEN', message, { path, code: 'fixed' }).error;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** ISO dates sort like text. */
const isBirthDate = (day: string, now: Date) => day >= '1900-01-01' && day < now.toISOString().slice(0, 10);

async function checkOther(ctx: Context, draft: Draft, id: string): Promise<Failure | undefined> {
  if (!can(ctx, 'person:update')) return notFound.error;
  if (draft.marketingConsent !== undefined) return forbidden('marketingConsent', 'Consent is for each to give.');
  const refusal = await refusePerson(ctx, id);
  const isSuspended = draft.entityStatus !== undefined && draft.entityStatus !== 'APPROVED';
  return refusal ?? (isSuspended ? refuseLastOwnerships(ctx, id) : undefined);
}

/** Checks what the schema cannot express. */
function checkValues({ timeZone, entityStatus, birthDate }: Partial<Body<'POST /identity/item'>>, now: Date): Failure | undefined {
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) return invalid('timeZone', 'must be a time zone such as Europe/Stockholm').error;
  if (typeof birthDate === 'string' && !isBirthDate(birthDate, now)) return invalid('birthDate', 'must be a day since 1900 that is over').error;
  const isStatus = entityStatus === undefined || entityStatus === 'APPROVED' || entityStatus === 'ARCHIVED';
  return isStatus ? undefined : invalid('entityStatus', 'must be APPROVED or ARCHIVED').error;
}

async function checkOwn(ctx: Context, { entityStatus, birthDate }: Partial<Body<'POST /identity/item'>>, existing: Existing): Promise<Failure | undefined> {
  if (birthDate !== undefined && existing.birthDate !== null && !can(ctx, 'person:update') && birthDate !== (await findIdentity(ctx, existing.id))?.birthDate)
    return forbidden('birthDate', 'It is said once. Whoever runs the site puts it right.');
  return entityStatus !== undefined && entityStatus !== existing.entityStatus ? forbidden('entityStatus', 'Nobody suspends themselves.') : undefined;
}

/** Allows changes of one's own profile and, with `person:update`, of people whose roles are within the caller's. */
async function checkDraft(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const asked = draft as Body<'POST /identity/item'>;
  const { email, firstName } = asked;
  const wrong = checkValues(asked, ctx.now());
  if (wrong) return wrong;
  if (!existing) {
    if (!can(ctx, 'person:update')) return refuse('FORBIDDEN', 'This needs the right person:update.').error;
    if (draft.marketingConsent === true) return forbidden('marketingConsent', 'Consent is for each to give.');
    return email === undefined ? missing('email') : firstName === undefined ? missing('firstName') : undefined;
  }
  const refusal = existing.id === ctx.identityId ? undefined : await checkOther(ctx, draft, existing.id);
  if (refusal) return refusal;
  if (email !== undefined && email !== existing.email) return forbidden('email', 'An address stays with its account.');
  return existing.id === ctx.identityId ? checkOwn(ctx, asked, existing) : undefined;
}

const options: OptionsOf<'identity'> = {
  table: 'identity',
  owner: 'tenant',
  onDelete: 'remove',
  columns: identityColumns,
  computed: identityFacts,
  search: ['first_name', 'last_name', 'display_name', 'email'],
  sorts: ['firstName', 'lastName', 'email'],
  check: checkDraft,
  onCreate: (_ctx, draft) => ({ last_name: draft.lastName ?? '' }),
  onClone: async (ctx, original) => ({
    email: await findFreeEmail(ctx, original.email),
    password_hash: null,
    verified: false,
    using_2fa: false,
    marketing_consent: false,
    entity_status: 'APPROVED',
  }),
};

let known: Resource<'identity', 'identity'> | undefined;
/** Created on first use, when the contract is complete. */
const people = () => (known ??= resourceOf('identity', options));

/** Lists people; sorting by `name` uses the first name. */
export const listPeople = (ctx: Context, query: ListQuery) =>
  listRecords(ctx, people(), query['sortBy'] === 'name' ? { ...query, sortBy: 'firstName' } : query);

/** Saves a person. A new person is mailed a link to set a password, which proves the address. */
export async function savePerson(ctx: Context, { platform, request }: { platform: Platform; request: SentTo }, draft: Body<'POST /identity/item'>) {
  if (draft.id !== undefined && draft.id !== ctx.identityId && !can(ctx, 'person:update')) return notFound;
  if (draft.id === undefined && draft.email !== undefined && can(ctx, 'person:update')) {
    const allowed = await takeAttempts(ctx, staffLetterTakes(ctx.identityId ?? ctx.tenant.id));
    if (!allowed.ok) return allowed;
  }
  const origin = draft.id === undefined ? await siteOrigin(platform.database, ctx, request) : '';
  const welcome: OptionsOf<'identity'>['after'] = async (inside, person, what) => {
    if (what !== 'created') return;
    const { email } = person;
    const url = await makeLink(inside, origin, { identityId: person.id, purpose: 'WELCOME', email });
    await queueMail(inside, { to: email, locale: draft.locale, template: 'welcome', data: { firstName: person.firstName, url } });
  };
  return saveRecord(ctx, { ...people(), after: welcome }, { ...draft, ...(draft.email !== undefined && { email: draft.email.toLowerCase() }) });
}

export const clonePerson = (ctx: Context, id: string) => cloneRecord(ctx, people(), id);
