import type { Content } from '@marquee/api/contract';

export interface PictureSources {
  readonly src: string;
  /** One `srcset` a format, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly blur: string | undefined;
  readonly color: string | undefined;
}

/** The addresses of a picture in every size and format it has; undefined when there is no picture of that type. */
export function pictureSources(content: readonly Content[], fileType: Content['fileType']): PictureSources | undefined {
  const picture = content.find((one) => one.fileType === fileType);
  if (!picture) return undefined;
  const { base, widths = [], formats = [], width, height, blur, color } = picture.metaData;
  return {
    src: picture.host + picture.largePath,
    sources: base
      ? formats.map((format) => ({ type: `image/${format}`, srcSet: widths.map((w) => `${picture.host}${base}-${w}.${format} ${w}w`).join(', ') }))
      : [],
    width,
    height,
    blur,
    color,
  };
}
