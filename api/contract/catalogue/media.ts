import Type, { type Static } from 'typebox';
import { Id, nullable } from '../values.ts';

/** Eleven days: longer than anything that is streamed in one piece. */
export const LONGEST_SECONDS = 1_000_000;

export const FileType = Type.Enum(['POSTER', 'HERO_IMAGE', 'TEASER', 'VIDEO_TRAILER', 'VIDEO_MASTER', 'STILL', 'PRODUCT_IMAGE']);

const Pixels = Type.Integer({ minimum: 0, maximum: 100_000 });
const Languages = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 60 });

/** What else there is of a picture or a stream, and what to show while it loads. */
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
    durationSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: LONGEST_SECONDS })),
    audio: Type.Optional(Languages),
    subtitles: Type.Optional(Languages),
  },
  { additionalProperties: false },
);

/**
 * A picture or a stream. `host` + `path` is its address. Pictures: `smallPath`, `largePath`, `masterPath` are sizes of it, and
 * `metaData` says what else exists: files `{base}-{width}.{format}`, with `blur` (data URI) and `color` to show while loading.
 * Streams: `masterPath` is the HLS multivariant playlist, `metaData.thumbnails` the WebVTT sprite map, `metaData.chapters` chapters as WebVTT.
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
 * A picture as cards show it: its largest size and what else there is of it, without what to show while it loads but its colour. Of a teaser `largePath` is
 * an MP4 file, or an HLS playlist with such files beside it; `smallPath` is a smaller file, where there is one, and an empty `metaData.audio` says it is silent.
 */
export const CardPicture = Type.Object({
  fileType: FileType,
  host: Type.String(),
  largePath: Type.String(),
  smallPath: Type.Optional(Type.String()),
  metaData: Type.Pick(ContentMetaData, ['base', 'widths', 'formats', 'width', 'height', 'color', 'audio'], { additionalProperties: false }),
});
export type CardPicture = Static<typeof CardPicture>;
