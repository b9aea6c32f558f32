import type { CardPicture, Content } from '@marquee/api/contract';
import { knownSettings } from './settings.ts';

export interface PictureSources {
  readonly src: string;
  /** One `srcset` a format, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly blur: string | undefined;
  readonly color: string | undefined;
}

/** Where a picture is fetched from: below the installation's image base, if it has one and the picture is one of the site itself; else where it says. */
export function pictureUrl(path: string, host = ''): string {
  const base = host === '' && path.startsWith('/media/') ? (knownSettings()?.cdnBase ?? '') : '';
  return (host || base) + path;
}

const UPLOADED = /^(\/media\/uploads\/[\w-]+\/[0-9a-f]{32})\.\w{2,5}$/;
const srcSetOf = (base: string, host: string | undefined, { format, widths }: { format: string; widths: readonly number[] }) =>
  widths.map((w) => `${pictureUrl(`${base}-${w}.${format}`, host)} ${w}w`).join(', ');

/** Of a face or a mark no more is known than its address. One that was sent to this site is there in small sizes; until they are drawn it is itself what their addresses answer. */
export function markSources(path: string, host = ''): PictureSources {
  const base = host === '' ? UPLOADED.exec(path)?.[1] : undefined;
  const formats = base === undefined ? [] : ['avif', 'webp'];
  return {
    src: pictureUrl(path, host),
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(base ?? '', host, { format, widths: [160, 320, 640] }) })),
    width: undefined,
    height: undefined,
    blur: undefined,
    color: undefined,
  };
}

/** The addresses of a picture in every size and format it has; undefined when there is no picture of that type. */
export function pictureSources(content: readonly CardPicture[], fileType: CardPicture['fileType']): PictureSources | undefined {
  const picture = content.find((one) => one.fileType === fileType);
  if (!picture) return undefined;
  const { base, widths = [], formats = [], width, height, blur, color }: Content['metaData'] = picture.metaData;
  return {
    src: pictureUrl(picture.largePath, picture.host),
    sources: base
      ? formats.map((format) => ({
          type: `image/${format}`,
          srcSet: srcSetOf(base, picture.host, { format, widths }),
        }))
      : [],
    width,
    height,
    blur,
    color,
  };
}
