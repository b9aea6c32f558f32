import Type, { type Static } from 'typebox';
import { Id, nullable } from '../values.ts';

/** About eleven days, longer than any single stream. */
export const MAX_DURATION_SECONDS = 1_000_000;

export const FileType = Type.Enum(['POSTER', 'HERO_IMAGE', 'TEASER', 'VIDEO_TRAILER', 'VIDEO_MASTER', 'STILL', 'PRODUCT_IMAGE']);

const Pixels = Type.Integer({ minimum: 0, maximum: 100_000 });
const Languages = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60 });

/** Other sizes and formats of an image or a stream, and the placeholder shown while loading. */
export const ContentMetaData = Type.Object(
  {
    base: Type.Optional(Type.String({ maxLength: 1000 })),
    widths: Type.Optional(Type.Array(Pixels, { maxItems: 20 })),
    formats: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    width: Type.Optional(Pixels),
    height: Type.Optional(Pixels),
    blur: Type.Optional(Type.String({ maxLength: 4000 })),
    color: Type.Optional(Type.String({ maxLength: 40 })),
    thumbnails: Type.Optional(Type.String({ maxLength: 1000 })),
    chapters: Type.Optional(Type.String({ maxLength: 1000 })),
    durationSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_DURATION_SECONDS })),
    audio: Type.Optional(Languages),
    subtitles: Type.Optional(Languages),
  },
  { additionalProperties: false },
);

/**
 * Image or stream at the address `host` + `path`. Images: `smallPath`, `largePath` and `masterPath` are sizes. `metaData` lists further files, named
 * `{base}-{width}.{format}`. Its `blur` (data URI) and `color` are placeholders while loading. Streams: `masterPath` is the HLS multivariant playlist,
 * `metaData.thumbnails` the WebVTT sprite map, `metaData.chapters` the WebVTT chapters.
 */
export const Content = Type.Object({
  id: Id,
  fileType: FileType,
  host: Type.String(),
  path: Type.String(),
  masterPath: Type.String(),
  smallPath: Type.String(),
  largePath: Type.String(),
  sourceUrl: nullable(Type.String()),
  metaData: ContentMetaData,
});
export type Content = Static<typeof Content>;

/**
 * Image of a card: its largest size, the other sizes, and its colour as the only placeholder. Teasers: `largePath` is an MP4 file, or an HLS playlist with
 * MP4 files beside it. `smallPath` is a smaller file, if there is one. An empty `metaData.audio` marks a silent teaser.
 */
export const CardPicture = Type.Object({
  fileType: FileType,
  host: Type.String(),
  largePath: Type.String(),
  smallPath: Type.Optional(Type.String()),
  metaData: Type.Pick(ContentMetaData, ['base', 'widths', 'formats', 'width', 'height', 'color', 'audio'], { additionalProperties: false }),
});
export type CardPicture = Static<typeof CardPicture>;
