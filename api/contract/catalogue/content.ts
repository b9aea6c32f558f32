import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Content, FileType } from './media.ts';
import { resource } from '../resource.ts';
import { ById, Done, FileHost, FilePath, Id, nullable, SourceUrl } from '../values.ts';

const contents = resource('content', {
  many: 'the pictures and streams of products',
  one: 'a picture or stream of a product',
  read: 'key',
  write: 'product:update',
  fields: {
    productId: Id,
    fileType: FileType,
    /** `host` + `path` is the address; '' is our own host. */
    host: FileHost,
    path: FilePath,
    /** Sizes of a picture, or playlists of a stream; `path` where nothing else is said. */
    masterPath: FilePath,
    smallPath: FilePath,
    largePath: FilePath,
    sourceUrl: nullable(SourceUrl),
    /** Its place among the product's; the first is the one lists show. Last unless said otherwise. */
    sequence: Type.Integer({ minimum: 0, maximum: 100_000 }),
    metaData: Content.properties.metaData,
  },
  required: ['productId', 'fileType', 'path'],
  filters: { productId: Id, fileType: FileType },
  example: {
    productId: '0190a6f0-7c00-7000-8000-000000000001',
    fileType: 'POSTER',
    host: '',
    path: '/media/demo/the-lantern-keepers/poster-800.webp',
    masterPath: '/media/demo/the-lantern-keepers/poster-800.webp',
    smallPath: '/media/demo/the-lantern-keepers/poster-400.webp',
    largePath: '/media/demo/the-lantern-keepers/poster-800.webp',
    sourceUrl: null,
    sequence: 0,
    metaData: { base: '/media/demo/the-lantern-keepers/poster', widths: [400, 800], formats: ['avif', 'webp'], width: 800, height: 1200 },
  },
});

const arranging = {
  'POST /content/arrange/:id': {
    summary: 'Puts pictures and streams of a product into another order: those named take each other’s places, the others keep theirs. All of it or nothing.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ contentIds: Type.Array(Id, { maxItems: 100 }) }, { additionalProperties: false }),
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;

export const contentEndpoints = { ...contents, ...arranging } as const;
