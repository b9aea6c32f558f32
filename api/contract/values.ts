import Type, { type Static, type TSchema } from 'typebox';
import { AnyNumber, record } from './bounded.ts';
import { patterns } from './patterns.ts';

/** UUIDv7 of a row. */
export const Id = Type.String({ format: 'uuid', examples: ['0190a6f0-7c00-7000-8000-000000000001'] });

/** ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', examples: ['2026-11-21T10:00:00.000Z'] });

/** Largest amount of one price, posting or payment, in minor units. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** IANA name of a time zone. */
export const TimeZone = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' });

/** Integer minor units (cents) and ISO 4217 currency. */
export const Money = Type.Object(
  { amount: Type.Integer({ minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT }), currency: Type.String({ minLength: 3, maxLength: 3 }) },
  { additionalProperties: false },
);
export type Money = Static<typeof Money>;

export const ById = Type.Object({ id: Id }, { additionalProperties: false });
export const Done = Type.Object({ done: Type.Boolean() });

/** DRAFT → PROCESSING → COMPLETED → APPROVED; REJECTED, ARCHIVED. Viewers see COMPLETED and APPROVED. */
export const EntityStatus = Type.Enum(['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED']);
export type EntityStatus = Static<typeof EntityStatus>;

/** Readable part of an address: lower-case words joined by hyphens. */
export const Path = Type.String({ minLength: 1, maxLength: 200, pattern: patterns.path });

/** Open metadata: names and values of the caller's choice, at most 60 entries and 20,000 characters. */
export const MetaData = record(
  Type.Union([Type.String({ maxLength: 2000 }), AnyNumber, Type.Boolean(), Type.Null(), Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 })]),
  { key: 60, most: 60, size: 20_000 },
);

/** Host of a file; '' is our own. */
export const FileHost = Type.String({ maxLength: 300, pattern: '^(?:https?://[^\\s/]+)?$' });
/** Location of a file at its host. */
export const FilePath = Type.String({ maxLength: 1000, pattern: '^(?:(?:/|https?://)\\S*)?$' });
export const SourceUrl = Type.String({ maxLength: 1000, pattern: '^https?://\\S+$' });

/** Returns the schema of a value that may be null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const SortDirection = Type.Enum(['ASC', 'DESC', 'asc', 'desc']);

/** Query of every list (spec §7, §9: page 0, size 10 by default). */
export const listQuery = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  /** Comma separated, or repeated. */
  entityStatuses: Type.Optional(Type.String({ maxLength: 200 })),
  sortBy: Type.Optional(Type.String({ maxLength: 40 })),
  sortDirection: Type.Optional(SortDirection),
  /** JSON object, or `key:value` pairs separated by semicolons; several values of a key by commas. */
  metaData: Type.Optional(Type.String({ maxLength: 2000 })),
  provider: Type.Optional(Type.String({ maxLength: 200 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  /** `nextCursor` of an earlier reply: returns the page after it, at the cost of a first page however deep. */
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
};

/**
 * Returns the schema of a page of a list. `lastPage` is true when nothing follows. `totalElements` is exact unless `totalIsExact` is false: then there are
 * more.
 */
export function page<T extends TSchema>(of: T) {
  return Type.Object({
    content: Type.Array(of),
    page: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
    totalIsExact: Type.Optional(Type.Boolean()),
    lastPage: Type.Boolean(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  });
}

/** Returns an example of a first page that is also the last, with one item. */
export const examplePage = <T>(item: T) => ({ content: [item], page: 0, size: 10, totalElements: 1, lastPage: true, nextCursor: null });

/** Address on this site (`/movies`, `#top`) or on the web; no scheme that a browser would run. */
export const Link = Type.String({ maxLength: 2000, pattern: patterns.link });
