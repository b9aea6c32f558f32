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

/** Returns the URL of an image: below the installation's image base, if there is one and the image belongs to this site; otherwise below `host`. */
export function pictureUrl(path: string, host = ''): string {
  const base = host === '' && path.startsWith('/media/') ? (knownSettings()?.cdnBase ?? '') : '';
  return (host || base) + path;
}

const UPLOADED = /^(\/media\/uploads\/[\w-]+\/[0-9a-f]{32})\.\w{2,5}$/;
const srcSetOf = (base: string, host: string | undefined, { format, widths }: { format: string; widths: readonly number[] }) =>
  widths.map((w) => `${pictureUrl(`${base}-${w}.${format}`, host)} ${w}w`).join(', ');

/**
 * Returns the sources of a face or a logo, of which only the address is known. An uploaded one has small sizes too; until they are rendered, their addresses
 * return the original.
 */
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

/** Returns the addresses of an image in every size and format it has; undefined if there is no image of that type. */
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
