import Type from 'typebox';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { Link } from '../values.ts';

const plain = (maxLength: number) => Type.String({ maxLength, pattern: patterns.plain });

const heads = resource('metainfo/address', {
  many: 'heads of addresses: what search engines and previews of links read there',
  one: 'the head of an address, one a path and locale',
  read: 'page:read',
  write: 'page:update',
  fields: {
    /** Path of a page of the site, without a slash at its end. */
    path: Type.String({ minLength: 1, maxLength: 200, pattern: '^/[A-Za-z0-9._~/-]*$' }),
    /** Empty for every language. */
    locale: Type.Union([Type.Literal(''), Type.String({ minLength: 2, maxLength: 35, pattern: patterns.locale })]),
    /** Title, description and picture; each empty one is as the page itself has it. */
    title: plain(200),
    description: plain(500),
    /** The picture of a shared link. */
    image: Type.Union([Link, Type.Literal('')]),
    /** Whether search engines may keep it. */
    indexed: Type.Boolean(),
  },
  required: ['path'],
  example: {
    path: '/movies',
    locale: '',
    title: 'Films of the north',
    description: 'Four hundred films from Tromsø to Tallinn.',
    image: '/media/uploads/north.jpg',
    indexed: true,
  },
});

export const addressHeadEndpoints = heads;
