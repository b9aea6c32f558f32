import { type RawBuilder, sql } from 'kysely';

/** Writes an e-mail address as the mailbox it reaches: in small letters, of one form of Unicode, without a tag after a plus sign. */
export const mailbox = (email: RawBuilder<unknown>): RawBuilder<string> => sql<string>`regexp_replace(lower(normalize(${email}, NFKC)), '[+][^@]*@', '@')`;
