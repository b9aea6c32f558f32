import type { PictureSources } from '../../api/pictures.ts';

interface MarkProps {
  /** From `markSources`. */
  readonly sources: PictureSources;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly width?: number;
  readonly height?: number;
}

/** A face or a logo in the best format and size. Its place gives it form and ground; what it shows is said beside it. */
export function Mark({ sources: { src, sources }, sizes, width, height }: MarkProps) {
  return (
    <picture style={{ display: 'contents' }}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={src} alt="" width={width} height={height} decoding="async" />
    </picture>
  );
}
