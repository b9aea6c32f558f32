import Type, { type Static, type TSchema } from 'typebox';
import { NamedPerson } from '../catalogue/named-person.ts';
import { ProductCard } from '../catalogue/product.ts';
import { exampleCard } from '../catalogue/product-example.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';

/** Returns the schema of the results of one kind, the best first. `totalElements` counts up to 10,000; where `totalIsExact` is false there are more. */
function group<T extends TSchema>(of: T) {
  return Type.Object({ content: Type.Array(of), totalElements: Type.Integer(), totalIsExact: Type.Boolean() });
}

/** Person credited by published titles; GET /person/item returns which. */
export const FoundPerson = Type.Object({
  name: NamedPerson.properties.name,
  path: NamedPerson.properties.path,
  picture: NamedPerson.properties.picture,
  roles: Type.Array(Type.Enum(['CAST', 'DIRECTOR'])),
});
export type FoundPerson = Static<typeof FoundPerson>;

export const FoundArticle = Type.Object({ path: Type.String(), title: Type.String(), description: Type.String() });
export type FoundArticle = Static<typeof FoundArticle>;

export const searchEndpoints = {
  'GET /search': {
    summary:
      'One search over what viewers see: titles (events, too), goods, people whom titles name, and pages of the site by title and description. Every word may be unfinished, unaccented or misspelt. At most `size` of each kind (5 unless said otherwise), with their number. Pages of other hosts than `host` are left out, and those in `locale` go before others.',
    access: 'key',
    query: Type.Object(
      {
        q: Type.String({ maxLength: 200 }),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
        host: Type.Optional(Type.String({ maxLength: 260 })),
        locale: Type.Optional(Type.String({ minLength: 2, maxLength: 35, pattern: patterns.locale })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ titles: group(ProductCard), goods: group(ProductCard), people: group(FoundPerson), articles: group(FoundArticle) }),
    example: {
      titles: { content: [exampleCard], totalElements: 1, totalIsExact: true },
      goods: { content: [], totalElements: 0, totalIsExact: true },
      people: {
        content: [
          { name: 'Noor Halvorsén', path: 'noor-halvorsen', picture: { path: '/media/uploads/noor.png', alt: 'Noor Halvorsén on a pier' }, roles: ['CAST'] },
        ],
        totalElements: 1,
        totalIsExact: true,
      },
      articles: { content: [{ path: '/news/welcome', title: 'Welcome', description: 'What is new this month.' }], totalElements: 1, totalIsExact: true },
    },
  },
} as const satisfies EndpointMap;
