import { styled } from 'styled-components';
import type { PictureSources } from '../../api/pictures.ts';
import { firstCharacter } from '@marquee/api/cut-text';

export interface PictureProps {
  /** From `pictureSources`; without one a quiet ground with the first letters of `alt` is drawn. */
  readonly sources: PictureSources | undefined;
  /** Empty when the words beside it say the same. */
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  /** `2 / 3`; by default the picture's own. The place is kept before it loads. */
  readonly ratio?: string;
  /** The picture people come for: fetched first, shown without a fade. */
  readonly eager?: boolean;
  /** Fills the parent, whatever its shape. */
  readonly fill?: boolean;
  readonly position?: string;
  /** Letters of the stand-in when `alt` is empty. */
  readonly standIn?: string;
}

interface FrameLook {
  readonly $ratio: string | undefined;
  readonly $fill: boolean;
}

const Frame = styled.span<FrameLook>`
  display: block;
  overflow: hidden;
  background-color: var(--skeleton);
  background-size: cover;
  background-position: center;
  ${({ $fill, $ratio }) => ($fill ? 'position: absolute; inset: 0;' : `position: relative; inline-size: 100%; aspect-ratio: ${$ratio ?? 'auto'};`)}
  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  img[data-fade] {
    opacity: 0;
    transition: opacity var(--motion) var(--ease);
  }
  /* The browser's sign of a torn image stays away from the ground that is there. */
  img[data-broken] {
    visibility: hidden;
  }
  /* What the server has drawn shows without a script. */
  img[data-fade][data-shown],
  [data-drawn] & img[data-fade] {
    opacity: 1;
  }
`;

const StandIn = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 8%;
  overflow: hidden;
  text-align: center;
  font: 700 clamp(1.25rem, 3vw, 2.25rem)/1 var(--font-display);
  color: color-mix(in srgb, var(--text) 55%, transparent);
  background:
    radial-gradient(120% 90% at 20% 0%, color-mix(in oklab, var(--accent) 32%, transparent), transparent 60%),
    linear-gradient(160deg, var(--surface-raised), var(--surface-sunken));
`;

/** Returns the first graphemes of two words: half of a surrogate pair is no text, and the server would write U+FFFD for it. */
const initials = (words: string) =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toUpperCase())
    .join('');

function show(image: HTMLImageElement | null): void {
  if (!image?.complete) return;
  image.dataset['shown'] = '';
  if (image.naturalWidth === 0 && image.currentSrc !== '') image.dataset['broken'] = '';
}

/** A picture in the best format and size, its place and colour known before it arrives. */
export function Picture({ sources, ...rest }: PictureProps) {
  return sources ? <Loaded sources={sources} {...rest} /> : <Stand {...rest} />;
}

function Stand({ alt, ratio, fill = false, standIn }: Omit<PictureProps, 'sources'>) {
  const said = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <Frame $ratio={ratio ?? '16 / 9'} $fill={fill} {...said}>
      <StandIn>{initials(standIn ?? alt)}</StandIn>
    </Frame>
  );
}

function Loaded({ sources, alt, sizes, ratio, eager = false, fill = false, position }: PictureProps & { readonly sources: PictureSources }) {
  const { src, width, height, color, blur } = sources;
  const own = width && height ? `${width} / ${height}` : undefined;
  const whenLoading = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy', fetchPriority: 'low', 'data-fade': '' } as const);
  return (
    <Frame $ratio={ratio ?? own} $fill={fill} style={{ backgroundColor: color, backgroundImage: blur && `url("${blur}")` }}>
      <picture>
        {sources.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          ref={show}
          src={src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          {...whenLoading}
          onLoad={(event) => {
            show(event.currentTarget);
          }}
          onError={({ currentTarget }) => {
            currentTarget.dataset['broken'] = '';
          }}
          style={position ? { objectPosition: position } : undefined}
        />
      </picture>
    </Frame>
  );
}
