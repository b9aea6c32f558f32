import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type SheetImport, sheetImport } from '../../operation/entity/import-sheet.service.ts';
import type { Cells, Meant } from '../../operation/entity/sheet-kinds.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import type { Platform } from '../../platform/route.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../platform/sheets/write-csv.ts';
import { holdGroup } from './customer-group.repository.ts';
import { archived } from './customer-group.service.ts';
import { findName, holdPeople, readMembersAfter, type SheetPerson } from './member-sheet.repository.ts';

/** Columns of a file of members. What people are called and since when they are in it is for readers alone. */
const columns = { email: ['e-mail', 'mail', 'email address', 'e-mail address'], name: [], since: ['member since'] };
const addressIn = (cells: Cells) => canonicalEmail((cells['email'] ?? '').trim());
const wrong = (about: string, code: string, message: string): Meant => ({ about, status: 'FAILED', wrong: [{ column: 'email', code, message }] });

/** Reads rows one after another; whom one names no other may. */
function memberReader(people: ReadonlyMap<string, SheetPerson>, group: { id: string; name: string }): (cells: Cells) => Meant {
  const seen = new Set<string>();
  return (cells) => {
    const email = addressIn(cells);
    const about = email.slice(0, 254);
    if (email === '') return wrong(about, 'required', 'email is required');
    const person = people.get(email);
    if (!person) return wrong(about, 'unknown', 'Nobody here has this address.');
    if (seen.has(person.id)) return wrong(about, 'twice', 'The file has this address twice.');
    seen.add(person.id);
    if (person.groupId === group.id) return { about, status: 'UNCHANGED' };
    const changes = [{ column: 'group', before: person.groupName ?? '', after: group.name }];
    return { about, status: person.groupId === null ? 'CREATED' : 'UPDATED', draft: { email }, changes };
  };
}

async function begin(inside: Context, rows: readonly Cells[], within: string | null): Promise<Result<(cells: Cells) => Meant>> {
  const id = within ?? '';
  const group = await holdGroup(inside, id);
  if (!group) return notFound;
  if (group.entityStatus === 'ARCHIVED') return archived;
  const people = await holdPeople(inside, [...new Set(rows.map(addressIn).filter(Boolean))]);
  return done(memberReader(new Map(people.map((person) => [person.email, person])), { id, name: (await findName(inside, id)) ?? '' }));
}

/** People who come as CSV, put in by the call that puts one in. */
export const memberImport = (platform: Platform): SheetImport =>
  sheetImport(platform, 'MEMBER_SHEET', {
    ...{ right: 'group:update', save: 'POST /customer-group/put-in/:id', columns, required: ['email'], begin },
    columnOf: (path) => (path === 'email' ? path : null),
  });

/** Looks first whether there is such a group: no file is read for one there is not. */
export async function importInto(ctx: Context, members: SheetImport, asked: Parameters<SheetImport>[1]): ReturnType<SheetImport> {
  return (await findName(ctx, asked.within ?? '')) === undefined ? notFound : members(ctx, asked);
}

async function* rowsOf(ctx: Context, groupId: string) {
  yield BYTE_ORDER_MARK + csvRow(['email', 'name', 'since']);
  for (let people = await readMembersAfter(ctx, groupId, null); people.length > 0; people = await readMembersAfter(ctx, groupId, people.at(-1)?.email ?? null))
    yield people.map(({ email, name, since }) => csvRow([email, name, since])).join('');
}

/** Sends who is in a group as CSV, as it is read. */
export async function sendMembers(ctx: Context, reply: FastifyReply, groupId: string): Promise<Result<never> | FastifyReply> {
  if ((await findName(ctx, groupId)) === undefined) return notFound;
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="members.csv"')
    .send(Readable.from(rowsOf(ctx, groupId)));
}
