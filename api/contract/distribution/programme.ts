import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, nullable } from '../values.ts';

/** Most items of a day. */
export const MAX_PROGRAMME_DAY = 500;

const Day = Type.String({ minLength: 10, maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Time = Type.String({ minLength: 5, maxLength: 8, pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$' });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Seconds = Type.Integer({ minimum: 60, maximum: 86_400 });
const closed = { additionalProperties: false };

export const ProgrammeItem = Type.Object({ id: Id, startsAt: Instant, endsAt: Instant, name: Type.String(), productId: nullable(Id) });
export type ProgrammeItem = Static<typeof ProgrammeItem>;

const item: ProgrammeItem = {
  id: '0190a6f0-7c00-7000-8000-0000000000e1',
  startsAt: '2026-11-21T20:00:00.000Z',
  endsAt: '2026-11-21T21:30:00.000Z',
  name: 'Tidewater',
  productId: null,
};
const day = '2026-11-21';

export const programmeEndpoints = {
  'GET /channel/programme/:id': {
    summary: `The programme of a feed on a day of its time zone, today unless said otherwise, with what is empty. At most ${MAX_PROGRAMME_DAY} items.`,
    access: 'channel:read',
    params: ById,
    query: Type.Object({ day: Type.Optional(Day) }, closed),
    reply: Type.Object({
      day: Day,
      timeZone: Type.String(),
      content: Type.Array(ProgrammeItem),
      gaps: Type.Array(Type.Object({ startsAt: Instant, endsAt: Instant })),
    }),
    example: { day, timeZone: 'UTC', content: [item], gaps: [{ startsAt: '2026-11-21T21:30:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' }] },
  },
  'POST /channel/programme/item': {
    summary: 'Puts an item into the programme of a feed, or with its id moves and renames it. A CONFLICT with the code taken where another is on.',
    access: 'channel:update',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        channelId: Id,
        /** Day by the clock of the feed’s time zone. */
        day: Day,
        time: Time,
        seconds: Seconds,
        name: Name,
        productId: Type.Optional(nullable(Id)),
      },
      closed,
    ),
    reply: ProgrammeItem,
    example: item,
  },
  'DELETE /channel/programme/item/:id': {
    summary: 'Takes an item out of a programme.',
    access: 'channel:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /channel/programme/fill/:id': {
    summary: 'Fills what is empty on a day with a title, again and again; the last of each gap is as short as is left. Gaps of less than a minute stay.',
    access: 'channel:update',
    params: ById,
    body: Type.Object({ day: Day, name: Name, seconds: Seconds, productId: Type.Optional(nullable(Id)) }, closed),
    reply: Type.Object({ added: Type.Integer() }),
    example: { added: 3 },
  },
} as const satisfies EndpointMap;
