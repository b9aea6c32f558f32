import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { availTerms, AvailTerms, LicenseType, Territory } from './avail-terms.ts';

/** The state of an avail at a moment: WITHDRAWN before anything else. */
const AvailState = Type.Enum(['FUTURE', 'LIVE', 'ENDED', 'WITHDRAWN']);
export type AvailState = Static<typeof AvailState>;
/** GAP: after it nothing is licensed for a while, and then again. CLASH: another avail licenses the same at the same time. UNMATCHED: no title of ours. */
const AvailFlag = Type.Enum(['GAP', 'CLASH', 'ENDING', 'UNMATCHED']);
export type AvailFlag = Static<typeof AvailFlag>;

const closed = { additionalProperties: false };

/** The source of a revision; null for what somebody entered here. */
const AvailSource = Type.Object({ importId: Id, fileName: Type.String(), sheet: Type.String(), row: Type.Integer() });

const Avail = Type.Object({
  id: Id,
  version: Version,
  createdAt: Instant,
  lastModified: Instant,
  /** A name; null for a key, and once the person is gone. */
  modifiedBy: nullable(Type.String()),
  ...availTerms,
  /** When the window opens; null where it always was, or a word leaves it open. */
  startsAt: nullable(Instant),
  /** When it is over, to the second; null where it stays open. */
  endsAt: nullable(Instant),
  state: AvailState,
  flags: Type.Array(AvailFlag),
  organization: Type.Object({ id: Id, name: Type.String() }),
  product: nullable(Type.Object({ id: Id, name: Type.String(), path: Type.String() })),
  source: nullable(AvailSource),
});
export type Avail = Static<typeof Avail>;

/** One state of an avail as it was kept; none is ever changed. */
const AvailRevision = Type.Object({
  number: Version,
  change: Type.Enum(['CREATED', 'CHANGED', 'WITHDRAWN', 'RESTORED']),
  at: Instant,
  by: nullable(Type.String()),
  note: Type.String(),
  source: nullable(AvailSource),
  terms: AvailTerms,
});
export type AvailRevision = Static<typeof AvailRevision>;
const AvailItem = Type.Object({ ...Avail.properties, revisions: Type.Array(AvailRevision) });
export type AvailItem = Static<typeof AvailItem>;

/** Permission for a title at a place, and its end. */
const Allowed = Type.Object({
  territory: Territory,
  licenseType: LicenseType,
  isAllowed: Type.Boolean(),
  /** The end of what is licensed without a break; null where none is in sight. */
  until: nullable(Instant),
  /** The next opening, where nothing is allowed now. */
  opensAt: nullable(Instant),
  availIds: Type.Array(Id),
});
export type Allowed = Static<typeof Allowed>;

const Stretch = Type.Object({ startsAt: nullable(Instant), endsAt: nullable(Instant), availIds: Type.Array(Id) });
/** The rights of a title in territories that have the same ones; `WW` stands for every country no other line names. Gaps lie between two windows; clashes are licensed twice. */
const CoverageLine = Type.Object({
  territories: Type.Array(Territory),
  licenseType: LicenseType,
  windows: Type.Array(Stretch),
  gaps: Type.Array(Stretch),
  clashes: Type.Array(Stretch),
});
export type CoverageLine = Static<typeof CoverageLine>;

const id = '0190a6f0-7c00-7000-8000-0000000000e1';
const example: Avail = {
  ...{ id, version: 1, createdAt: '2026-11-21T10:00:00.000Z', lastModified: '2026-11-21T10:00:00.000Z', modifiedBy: 'Edda Novak' },
  ...{ alid: 'md:alid:org:harbour.example:tidewater', title: 'Tidewater', productId: '0190a6f0-7c00-7000-8000-000000000001' },
  ...{ territories: ['DE', 'AT'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD', formatProfile: 'HD' },
  ...{ languages: ['de:dub'], languagesHeldBack: [], captions: 'Yes', start: '2026-12-01', end: '2027-05-31' },
  ...{ priceType: 'LicenseFee', priceValue: '1200.00', priceCurrency: 'EUR', isExclusive: false, contractId: 'HL-2026-04' },
  ...{ startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2027-05-31T22:00:00.000Z', state: 'FUTURE', flags: [] },
  organization: { id: '0190a6f0-7c00-7000-8000-0000000000b1', name: 'Harbour Light Pictures' },
  product: { id: '0190a6f0-7c00-7000-8000-000000000001', name: 'Tidewater', path: 'tidewater' },
  source: null,
};
const {
  alid,
  title,
  productId,
  territories,
  territoriesExcluded,
  workType,
  licenseType,
  formatProfile,
  languages,
  languagesHeldBack,
  captions,
  start,
  end,
  priceType,
  priceValue,
  priceCurrency,
  isExclusive,
  contractId,
} = example;
const exampleTerms: AvailTerms = {
  ...{ alid, title, productId, territories, territoriesExcluded, workType, licenseType, formatProfile, languages, languagesHeldBack },
  ...{ captions, start, end, priceType, priceValue, priceCurrency, isExclusive, contractId },
};
const exampleItem: AvailItem = {
  ...example,
  revisions: [{ number: 1, change: 'CREATED', at: '2026-11-21T10:00:00.000Z', by: 'Edda Novak', note: '', source: null, terms: exampleTerms }],
};
const answer = { reply: AvailItem, example: exampleItem };
const exampleAllowed: Allowed = {
  ...{ territory: 'DE', licenseType: 'SVOD', isAllowed: true, until: '2027-05-31T22:00:00.000Z', opensAt: null },
  availIds: [id],
};
const Moment = Type.String({ format: 'date-time', maxLength: 40 });

/** Narrowings of the list, and of its export. */
export const availFilters = {
  q: listQuery.q,
  organizationId: Type.Optional(Id),
  productId: Type.Optional(Id),
  territory: Type.Optional(Territory),
  licenseType: Type.Optional(LicenseType),
  state: Type.Optional(AvailState),
  /** ENDING: within 30 days. */
  flag: Type.Optional(AvailFlag),
};

export const availEndpoints = {
  'GET /avail/list': {
    summary:
      'Avails: what may be offered where, how and when; those that end first come first. A supplier sees its own, the house every one. With a flag those that end within 30 days, leave a gap, clash, or have no title of ours.',
    access: 'avail:read',
    query: Type.Object(
      {
        ...{ page: listQuery.page, size: listQuery.size, cursor: listQuery.cursor, sortDirection: listQuery.sortDirection },
        sortBy: Type.Optional(Type.Enum(['title', 'startsAt', 'endsAt', 'lastModified'])),
        ...availFilters,
      },
      closed,
    ),
    reply: page(Avail),
    example: examplePage(example),
  },
  'GET /avail/item/:id': { summary: 'An avail with every revision, the newest first.', access: 'avail:read', params: ById, ...answer },
  'POST /avail/create': {
    summary:
      'Makes an avail for the caller’s organization; the house may name another. A CONFLICT with the code taken where its ALID has one of the same territories, licence type, format and start.',
    access: 'avail:update',
    body: Type.Object(
      {
        /** The supplier whose rights they are, named by the house alone; without a name the caller’s own organization. */
        licensorId: Type.Optional(Id),
        terms: AvailTerms,
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    ...answer,
  },
  'POST /avail/change/:id': {
    summary: 'Gives an avail other terms, as a new revision; one that was withdrawn is in force again. STALE where somebody was first.',
    access: 'avail:update',
    params: ById,
    body: Type.Object({ version: Version, terms: AvailTerms, note: Type.Optional(Type.String({ maxLength: 500 })) }, closed),
    ...answer,
  },
  'POST /avail/withdraw/:id': {
    summary: 'Withdraws an avail: from that second nothing is allowed by it. Its revisions stay.',
    access: 'avail:update',
    params: ById,
    body: Type.Object({ version: Version, note: Type.Optional(Type.String({ maxLength: 500 })) }, closed),
    ...answer,
  },
  'GET /avail/coverage': {
    summary:
      'The rights of a title by territory and licence type: its windows in order, the gaps between them, and where two license the same. Without any avail nothing limits it.',
    access: 'avail:read',
    query: Type.Object({ productId: Id }, closed),
    reply: Type.Object({ content: Type.Array(CoverageLine), isLimited: Type.Boolean() }),
    example: {
      content: [
        {
          ...{ territories: ['AT', 'DE'], licenseType: 'SVOD' as const, gaps: [], clashes: [] },
          windows: [{ startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2027-05-31T22:00:00.000Z', availIds: [id] }],
        },
      ],
      isLimited: true,
    },
  },
  'GET /avail/allowed': {
    summary:
      'What a territory sees at a moment, now unless said otherwise: titles with the licence types that are allowed there and until when. With productId of one title, with what is not allowed as well.',
    access: 'avail:read',
    query: Type.Object(
      {
        ...{ territory: Territory, at: Type.Optional(Moment), productId: Type.Optional(Id), licenseType: Type.Optional(LicenseType) },
        ...{ page: listQuery.page, size: listQuery.size },
      },
      closed,
    ),
    reply: page(Type.Object({ product: Type.Object({ id: Id, name: Type.String(), path: Type.String() }), allowed: Type.Array(Allowed) })),
    example: examplePage({ product: { id: productId ?? id, name: 'Tidewater', path: 'tidewater' }, allowed: [exampleAllowed] }),
  },
  'GET /avail/calendar': {
    summary: 'Windows that begin or end within some days, by territory: at most 500, in the order of their days.',
    access: 'avail:read',
    query: Type.Object(
      {
        from: Moment,
        to: Moment,
        ...{ organizationId: availFilters.organizationId, territory: availFilters.territory, licenseType: availFilters.licenseType },
      },
      closed,
    ),
    reply: Type.Object({
      content: Type.Array(Type.Object({ kind: Type.Enum(['STARTS', 'ENDS']), at: Instant, avail: Avail })),
      isWhole: Type.Boolean(),
    }),
    example: { content: [{ kind: 'STARTS' as const, at: '2026-11-30T23:00:00.000Z', avail: example }], isWhole: true },
  },
} as const satisfies EndpointMap;
