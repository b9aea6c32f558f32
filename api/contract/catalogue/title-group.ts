import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { exampleTag, NamedTag } from './named-tag.ts';
import { ProductCard } from './product.ts';
import { exampleCard } from './product-example.ts';
import { examplePage, listQuery, page } from '../values.ts';

const closed = { additionalProperties: false } as const;
const paging = { page: listQuery.page, size: listQuery.size } as const;
const ByPath = Type.String({ minLength: 1, maxLength: 200 });

/** A tag that viewers find titles under. */
export const TagCard = Type.Object({ ...NamedTag.properties, description: Type.String(), total: Type.Integer() });
export type TagCard = Static<typeof TagCard>;

const titles = examplePage(exampleCard);

export const titleGroupEndpoints = {
  'GET /product/tags': {
    summary: 'Tags of published titles, A to Z, each with the number of these titles. Every word of `q` is part of the name.',
    access: 'key',
    query: Type.Object({ q: listQuery.q, ...paging }, closed),
    reply: page(TagCard),
    example: examplePage({ ...exampleTag, description: 'Films that take their time.', total: 12 }),
  },
  'GET /product/tagged': {
    summary: 'Published titles with a tag, by its path, the most watched first; up to 10,000 of them. NOT_FOUND without a published tag of that path.',
    access: 'key',
    query: Type.Object({ path: ByPath, ...paging }, closed),
    reply: Type.Object({ tag: Type.Object({ ...NamedTag.properties, description: Type.String() }), titles: page(ProductCard) }),
    example: { tag: { ...exampleTag, description: 'Films that take their time.' }, titles },
  },
  'GET /product/related': {
    summary:
      'Titles related to one, by its path: first those that references connect it with, then the most watched of its first genre. At most 200 of each. NOT_FOUND without a published title of that path.',
    access: 'key',
    query: Type.Object({ to: ByPath, ...paging }, closed),
    reply: Type.Object({ title: ProductCard, titles: page(ProductCard) }),
    example: { title: exampleCard, titles },
  },
  'GET /product/restricted': {
    summary:
      'Published titles with a minimum age that the caller has reached, the most watched first. Without a date of birth there are none, and isAgeKnown is false. Staff have those of their own library, too.',
    access: 'signed-in',
    query: Type.Object(paging, closed),
    reply: Type.Object({ isAgeKnown: Type.Boolean(), titles: page(ProductCard) }),
    example: { isAgeKnown: true, titles: examplePage({ ...exampleCard, metaData: { ...exampleCard.metaData, minimumAge: 16 } }) },
  },
} as const satisfies EndpointMap;
