import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, nullable, SourceUrl } from '../values.ts';
import { Content } from './media.ts';

const closed = { additionalProperties: false } as const;

/** Largest source file of a title, in bytes: 100 GB. */
export const MAX_SOURCE_BYTES = 107_374_182_400;
/** Largest file of captions, in bytes. */
export const MAX_CAPTIONS_BYTES = 4_194_304;
/** Most media of one title that are kept or prepared at once. */
export const MAX_MEDIA_OF_A_TITLE = 100;

/** Kind of stream a source becomes. Captions and audio tracks join the film of their title. */
export const MediaKind = Type.Enum(['VIDEO_MASTER', 'VIDEO_TRAILER', 'TEASER', 'CAPTIONS', 'AUDIO']);
export type MediaKind = Static<typeof MediaKind>;

/** `WAITING` for the worker; `READING` probes, `ENCODING` and `PACKAGING` make what is played; the last three are ends. */
export const MediaState = Type.Enum(['UPLOADING', 'FETCHING', 'WAITING', 'READING', 'ENCODING', 'PACKAGING', 'COMPLETED', 'FAILED', 'CANCELLED']);
export type MediaState = Static<typeof MediaState>;

/** Why a source was refused or given up. */
export const MediaFaultCode = Type.Enum([
  ...(['unreadable', 'no-video', 'no-audio', 'encrypted', 'unsupported', 'too-long', 'too-large', 'empty'] as const),
  ...(['checksum', 'fetch-refused', 'fetch-failed', 'no-film', 'bitmap-captions', 'no-encoder', 'no-room', 'failed'] as const),
]);
export type MediaFaultCode = Static<typeof MediaFaultCode>;

/** Parts left out of a source, or changed, that is played all the same. */
export const MediaWarning = Type.Enum(['bitmap-captions', 'captions-unreadable', 'silent', 'tone-mapped', 'deinterlaced', 'frame-rate', 'audio-left-out']);
export type MediaWarning = Static<typeof MediaWarning>;

/** A BCP 47 tag. */
export const MediaLanguage = Type.String({ minLength: 2, maxLength: 35, pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$' });

/** A frame of a film, at an address that ends within the hour. `index` names it in `POST /media/still/:id`. */
export const MediaStill = Type.Object({
  index: Type.Integer(),
  address: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  atSeconds: Type.Number(),
});
export type MediaStill = Static<typeof MediaStill>;

/** A source file of a title and the work on it. */
export const Media = Type.Object({
  id: Id,
  productId: Id,
  kind: MediaKind,
  /** Language of captions and audio tracks; null where the source itself names it. */
  language: nullable(Type.String()),
  /** The sender's name of the file. */
  name: Type.String(),
  /** Size of the source; null while an address has not answered. */
  bytes: nullable(Type.Number()),
  uploadedBytes: Type.Number(),
  sourceUrl: nullable(Type.String()),
  state: MediaState,
  /** Share of the whole work, 0 to 100. */
  percent: Type.Number(),
  /** An estimate; null while there is none. */
  secondsLeft: nullable(Type.Number()),
  fault: nullable(Type.Object({ code: MediaFaultCode, message: Type.String() })),
  warnings: Type.Array(MediaWarning),
  durationSeconds: nullable(Type.Number()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  /** Heights of the renditions, the largest first. */
  renditions: Type.Array(Type.Integer()),
  audio: Type.Array(Type.String()),
  subtitles: Type.Array(Type.String()),
  /** Whether what is played of it is stored encrypted. */
  isEncrypted: Type.Boolean(),
  stills: Type.Array(MediaStill),
  /** The content it has become; null until then. */
  contentId: nullable(Id),
  createdAt: Instant,
  lastModified: Instant,
});
export type Media = Static<typeof Media>;

const example: Media = {
  id: '0190a6f0-7c00-7000-8000-0000000000e1',
  productId: '0190a6f0-7c00-7000-8000-000000000001',
  kind: 'VIDEO_MASTER',
  language: null,
  name: 'the-lantern-keepers.mov',
  bytes: 4_831_838_208,
  uploadedBytes: 4_831_838_208,
  sourceUrl: null,
  state: 'ENCODING',
  percent: 41.5,
  secondsLeft: 312,
  fault: null,
  warnings: [],
  durationSeconds: 5400,
  width: 1920,
  height: 804,
  renditions: [],
  audio: [],
  subtitles: [],
  isEncrypted: false,
  stills: [],
  contentId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:02:00.000Z',
};

export const titleMediaEndpoints = {
  'GET /media/list': {
    summary: 'The sources of a title and the work on them, the newest first; at most 100.',
    access: 'product:read',
    query: Type.Object({ productId: Id }, closed),
    reply: Type.Object({ content: Type.Array(Media) }),
    example: { content: [example] },
  },
  'GET /media/events/:id': {
    summary:
      'Follows the media of a title (`id` is the product) by server-sent events: `media` with the list as it is, at once and at every change. The stream ends after ten minutes at the latest: follow again.',
    access: 'product:read',
    params: ById,
    reply: Type.String(),
    example: `event: media\ndata: ${JSON.stringify({ content: [example] })}\n\n`,
  },
  'POST /media/item': {
    summary:
      'Begins a source of a title: with `bytes` one that is uploaded next by tus 1.0 at /v1/media/upload (metadata `mediaId`), with `sourceUrl` one that is fetched. Captions and audio tracks name their language. With a header Idempotency-Key it is begun once. A CONFLICT while the title has 100.',
    access: 'product:update',
    body: Type.Object(
      {
        productId: Id,
        kind: MediaKind,
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        language: Type.Optional(MediaLanguage),
        bytes: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SOURCE_BYTES })),
        sourceUrl: Type.Optional(SourceUrl),
      },
      closed,
    ),
    reply: Media,
    example,
  },
  'POST /media/retry/:id': {
    summary: 'Prepares a source once more that failed or was cancelled. A CONFLICT in another state, and where the source is gone.',
    access: 'product:update',
    params: ById,
    reply: Media,
    example,
  },
  'POST /media/cancel/:id': {
    summary: 'Ends an upload or the work on a source; nothing of what was made stays. A CONFLICT once it is over.',
    access: 'product:update',
    params: ById,
    reply: Media,
    example,
  },
  'DELETE /media/item/:id': {
    summary: 'Deletes a source with all it has become: of a completed one, viewers play it no more.',
    access: 'product:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /media/still/:id': {
    summary: 'Makes a still of a film the poster or hero picture of its title, in place of the one there is.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ index: Type.Integer({ minimum: 0, maximum: 99 }), fileType: Type.Enum(['POSTER', 'HERO_IMAGE']) }, closed),
    reply: Content,
    example: {
      id: '0190a6f0-7c00-7000-8000-0000000000e2',
      fileType: 'HERO_IMAGE',
      host: '',
      path: '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.jpg',
      masterPath: '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.jpg',
      smallPath: '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.jpg',
      largePath: '/media/uploads/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.jpg',
      sourceUrl: null,
      metaData: {},
    },
  },
} as const satisfies EndpointMap;
