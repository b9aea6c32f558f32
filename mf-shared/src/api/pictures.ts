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
          srcSet: widths.map((w) => `${pictureUrl(`${base}-${w}.${format}`, picture.host)} ${w}w`).join(', '),
        }))
      : [],
    width,
    height,
    blur,
    color,
  };
}
