import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ProductCard } from './product.ts';
import { exampleCard } from './product-example.ts';
import { Version } from '../bounded.ts';
import { exampleNamed, NamedPerson, PersonPicture } from './named-person.ts';
import { examplePage, Id, listQuery, nullable, page, SortDirection } from '../values.ts';

const closed = { additionalProperties: false } as const;
const Role = Type.Enum(['CAST', 'DIRECTOR']);

/** Role of a person in titles that viewers can see. */
export const PersonRole = Type.Object({
  role: Role,
  /** Exact up to 10,000; where `totalIsExact` is false there are more. */
  totalElements: Type.Integer(),
  totalIsExact: Type.Boolean(),
  /** The most watched of them, at most 24. */
  content: Type.Array(ProductCard),
});
export type PersonRole = Static<typeof PersonRole>;

/** A person whom published titles name, with what of. */
export const PersonCard = Type.Object({
  ...NamedPerson.properties,
  /** Published titles that name the person, each once. */
  titleCount: Type.Integer(),
  roles: Type.Array(Role),
  version: Version,
});
export type PersonCard = Static<typeof PersonCard>;

const examplePerson = { ...exampleNamed, titleCount: 1, roles: ['CAST'], version: 1 };
const exampleCredit = { role: 'CAST', totalElements: 1, totalIsExact: true, content: [exampleCard] };

export const personEndpoints = {
  'GET /person/list': {
    summary:
      'People whom published titles name, by name (A to Z) unless sortBy is viewCount: then those of the most watched titles first. Every word of `q` may be unfinished and unaccented; hasPicture narrows to people with a picture, or without one, and letter to names that begin with it. More than 10,000 are not counted.',
    access: 'key',
    query: Type.Object(
      {
        q: listQuery.q,
        page: listQuery.page,
        size: listQuery.size,
        /** Only people who have a picture, or only those who have none. */
        hasPicture: Type.Optional(Type.Boolean()),
        /** One of GET /person/letters. */
        letter: Type.Optional(Type.String({ minLength: 1, maxLength: 8 })),
        sortBy: Type.Optional(Type.Enum(['name', 'viewCount'])),
        sortDirection: Type.Optional(SortDirection),
      },
      closed,
    ),
    reply: page(PersonCard),
    example: examplePage(examplePerson),
  },
  'GET /person/letters': {
    summary: 'Letters that names of listed people begin with, without accents and in their order; # stands last, for names that begin with none. At most 200.',
    access: 'key',
    reply: Type.Object({ content: Type.Array(Type.Object({ letter: Type.String(), totalElements: Type.Integer() }, closed)) }),
    example: { content: [{ letter: 'N', totalElements: 1 }] },
  },
  'GET /person/item': {
    summary:
      'A person by their path: what they play in and direct of what is published, the most watched first, at most 24 of each. The rest is in GET /product/list, with metaData {"cast":["…"]} or {"directors":["…"]}. Nobody whom no published title names is NOT_FOUND.',
    access: 'key',
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
    reply: Type.Object({ ...PersonCard.properties, credits: Type.Array(PersonRole) }),
    example: { ...examplePerson, credits: [exampleCredit] },
  },
  'POST /person/item': {
    summary:
      'Gives a person a picture, or takes it away (null): one that was sent with POST /file/upload, or the one they have, with other words for it. Staff of the house.',
    access: 'page:update',
    body: Type.Object({ id: Id, version: Version, picture: nullable(PersonPicture) }, closed),
    reply: PersonCard,
    example: examplePerson,
  },
  'GET /product/person': {
    summary:
      'A person by the name that titles spell: what they play in and direct of what is published, the most watched first, at most 24 of each. The rest is in GET /product/list, with metaData {"cast":["…"]} or {"directors":["…"]}. Nobody whom no published title names is NOT_FOUND.',
    access: 'key',
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 120 }) }, { additionalProperties: false }),
    reply: Type.Object({ name: Type.String(), roles: Type.Array(PersonRole) }),
    example: { name: 'Noor Halvorsén', roles: [exampleCredit] },
  },
} as const satisfies EndpointMap;
