import type { Body, PersonCard, Query, Reply, Result } from '../../../contract/index.ts';
import { isSentPicture } from '../../operation/file/file.repository.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { JsonText } from '../../platform/replies.ts';
import { readCredits } from '../product/person.repository.ts';
import { readWords } from '../product/product-list.ts';
import { countPeople, findLetters, findPeople, findPerson, findPersonByPath, updatePicture } from './person.repository.ts';

const needsHouse = refuse('FORBIDDEN', 'Only staff of the house give people a picture.');
const unknownPicture = refuse('INVALID_INPUT', 'picture.path is no picture sent here. Send it with POST /file/upload first.', {
  path: 'picture.path',
  code: 'unknown',
});
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });

export async function listPeople(ctx: Context, query: Query<'GET /person/list'>): Promise<Result<Reply<'GET /person/list'>>> {
  const { q, page = 0, size = 10, sortBy = 'name', hasPicture } = query;
  const letter = query.letter?.normalize('NFC');
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; search instead');
  const words = readWords(q);
  const nothing = { page, size, nextCursor: null };
  if (words?.length === 0) return done({ ...nothing, content: [], totalElements: 0, totalIsExact: true, lastPage: true });
  const descends = (query.sortDirection ?? (sortBy === 'name' ? 'asc' : 'desc')).toLowerCase() === 'desc';
  const content = await findPeople(ctx, { words, hasPicture, letter, sortBy, descends, page, size });
  const { total, isExact } = await countPeople(ctx, { words, hasPicture, letter });
  return done({ ...nothing, content, totalElements: total, totalIsExact: isExact, lastPage: isExact ? (page + 1) * size >= total : content.length < size });
}

export async function listLetters(ctx: Context): Promise<Result<Reply<'GET /person/letters'>>> {
  return done({ content: await findLetters(ctx) });
}

/** A person by their address, with their titles. */
export async function readPersonPage(ctx: Context, path: string): Promise<Result<JsonText<Reply<'GET /person/item'>>>> {
  const person = await findPersonByPath(ctx, path);
  const credits = person && (await readCredits(ctx, person.name));
  if (!person || credits === undefined) return notFound;
  return done(new JsonText(`${JSON.stringify(person).slice(0, -1)},"credits":${credits}}`));
}

export async function savePicture(ctx: Context, draft: Body<'POST /person/item'>): Promise<Result<PersonCard>> {
  if (!ctx.isHouse) return needsHouse;
  return inTransaction<Result<PersonCard>>(ctx, async (inside) => {
    const person = await findPerson(inside, draft.id);
    if (!person) return notFound;
    const path = draft.picture?.path;
    // The one they have may stay with other words, wherever it came from.
    if (path !== undefined && path !== person.picture?.path && !(await isSentPicture(inside, path))) return unknownPicture;
    if (!(await updatePicture(inside, draft))) return stale;
    const saved = await findPerson(inside, draft.id);
    return saved ? done(saved) : notFound;
  });
}
