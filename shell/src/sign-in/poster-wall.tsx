import { useMemo } from 'react';
import { keyframes, styled } from 'styled-components';
import { pictureSources, useApi } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';

/** Comes to rest within five seconds: what moves longer would need a way to pause it (WCAG 2.2.2). */
const drift = keyframes`from { translate: 0 var(--from); }`;
const Tilt = styled.div`
  position: absolute;
  inset: -30% -18%;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: clamp(0.75rem, 1.4vw, 1.5rem);
  rotate: 12deg;
  z-index: -2;
  @media (max-width: 991px) {
    inset: -40% -10%;
  }
`;
const Column = styled.div`
  --from: 5%;
  display: grid;
  gap: clamp(0.75rem, 1.4vw, 1.5rem);
  align-content: start;
  animation: ${drift} 4.5s var(--ease);
  &:nth-child(even) {
    --from: -5%;
    margin-block-start: -12%;
  }
`;
const Poster = styled.span<{ $turn: number; $x: number; $y: number }>`
  --a: oklch(from var(--accent) calc(l * 1.02) calc(c * 0.92) calc(h + ${({ $turn }) => $turn}));
  --b: oklch(from var(--accent) calc(l * 0.5) calc(c * 0.72) calc(h + ${({ $turn }) => $turn + 48}));
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: 2 / 3;
  border-radius: 0.75rem;
  box-shadow:
    0 20px 50px rgb(0 0 0 / 0.45),
    inset 0 0 0 1px rgb(255 255 255 / 0.1);
  background:
    radial-gradient(
      circle at ${({ $x, $y }) => `${$x}% ${$y}%`},
      #fff4df 0 6%,
      color-mix(in oklab, var(--a) 55%, #ffe9c9) 6.6%,
      color-mix(in oklab, var(--a) 70%, transparent) 16%,
      transparent 46%
    ),
    linear-gradient(178deg, var(--b), var(--a) 74%);
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &::before {
    background: color-mix(in oklab, var(--b) 80%, #000);
    clip-path: polygon(0 74%, ${({ $x }) => $x - 14}% 58%, ${({ $x }) => $x + 6}% 70%, ${({ $x }) => $x + 26}% 60%, 100% 76%, 100% 100%, 0 100%);
  }
  &::after {
    background: linear-gradient(to top, #05060a, color-mix(in oklab, var(--b) 45%, #05060a));
    clip-path: polygon(0 86%, 24% 78%, ${({ $y }) => $y + 24}% 87%, 78% 79%, 100% 88%, 100% 100%, 0 100%);
  }
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    radial-gradient(110% 90% at 72% 18%, transparent 30%, rgb(7 8 12 / 0.55)),
    linear-gradient(to top, rgb(7 8 12 / 0.95) 6%, rgb(7 8 12 / 0.55) 34%, transparent 66%);
`;

/** Turns of the hue and places of the light, by hand, so that neighbours differ. */
const posters = [
  [0, 30, 26],
  [-32, 68, 34],
  [24, 50, 20],
  [58, 26, 40],
  [-58, 74, 24],
  [12, 40, 46],
  [-18, 60, 30],
  [40, 34, 22],
] as const;
const columns = [0, 3, 6, 1, 4] as const;

const Own = styled.span`
  position: absolute;
  inset: 0;
  z-index: 1;
`;
const MAX_POSTERS = 15;

/** Returns the posters of the titles most watched; none while they load, and on a site that shows strangers no titles. */
function useSitePosters() {
  const { data } = useApi('GET /product/list', {
    query: { view: 'card', page: 0, size: MAX_POSTERS, sortBy: 'viewCount', sortDirection: 'DESC', metaData: 'programType:FEATURE,SERIES' },
  });
  return useMemo(() => data?.content.flatMap(({ content }) => pictureSources(content, 'POSTER') ?? []) ?? [], [data]);
}

/** Draws a wall of the site's posters. Where one is missing or still loading, a made one in the tenant's colour stands. */
export function PosterWall() {
  const own = useSitePosters();
  return (
    <div aria-hidden="true">
      <Tilt>
        {columns.map((start, column) => (
          <Column key={start}>
            {Array.from({ length: 10 }, (_, row) => {
              const [turn, x, y] = posters[(start + (row % 5)) % posters.length] ?? posters[0];
              const picture = own[(column * 4 + row) % Math.max(1, own.length)];
              return (
                <Poster key={row} $turn={turn} $x={x} $y={y}>
                  {picture ? (
                    <Own>
                      <Picture sources={picture} alt="" sizes="(min-width: 992px) 16vw, 22vw" fill />
                    </Own>
                  ) : null}
                </Poster>
              );
            })}
          </Column>
        ))}
      </Tilt>
      <Shade />
    </div>
  );
}
