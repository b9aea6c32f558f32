import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { exampleIdentity, exampleProfile, FavoriteKind, Identity, OrganizationType, Profile } from '../people/identity.ts';
import { NamedPerson } from './named-person.ts';
import { ProductCard } from './product.ts';
import { FilePath, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';

const closed = { additionalProperties: false } as const;

const OrganizationCard = Type.Object({
  id: Id,
  name: Type.String(),
  organizationType: OrganizationType,
  logo: nullable(Type.Object({ path: FilePath }, { additionalProperties: false })),
});

/** Favourite with its target in the property of its `kind`; the other targets are null. */
export const Favorite = Type.Object({
  kind: FavoriteKind,
  id: Id,
  addedAt: Instant,
  product: nullable(ProductCard),
  /** Kind IDENTITY sets `identity` for an account, or `person` for a person credited by titles. */
  identity: nullable(Profile),
  person: nullable(NamedPerson),
  organization: nullable(OrganizationCard),
});
export type Favorite = Static<typeof Favorite>;

const FavoriteChange = Type.Object({ kind: FavoriteKind, id: Id }, closed);
const favoriteCall = { access: 'signed-in', reply: Identity, example: exampleIdentity } as const;

export const favoriteEndpoints = {
  'GET /identity/add-favorite': { summary: 'Adds a favourite and answers the whole person; twice is once.', query: FavoriteChange, ...favoriteCall },
  'POST /identity/add-favorite': { summary: 'The same with a body.', body: FavoriteChange, ...favoriteCall },
  'GET /identity/remove-favorite': { summary: 'Takes a favourite away and answers the whole person.', query: FavoriteChange, ...favoriteCall },
  'POST /identity/remove-favorite': { summary: 'The same with a body.', body: FavoriteChange, ...favoriteCall },
  'GET /identity/favorite/list': {
    summary: 'One’s favourites of a kind (PRODUCT unless said otherwise) with what they point to, the latest first; what is no longer shown is left out.',
    access: 'signed-in',
    query: Type.Object(
      {
        kind: Type.Optional(FavoriteKind),
        /** Filter of favourite products: titles only, or merchandise only (a wishlist). */
        productKind: Type.Optional(Type.Enum(['TITLE', 'MERCHANDISE'])),
        page: listQuery.page,
        size: listQuery.size,
      },
      closed,
    ),
    reply: page(Favorite),
    example: examplePage({
      kind: 'IDENTITY',
      id: exampleProfile.id,
      addedAt: exampleProfile.memberSince,
      product: null,
      identity: exampleProfile,
      person: null,
      organization: null,
    }),
  },
} as const satisfies EndpointMap;
