import { keyframes, styled } from 'styled-components';

const drift = keyframes`from { translate: 0 0; } to { translate: 0 -50%; }`;
const Tilt = styled.div`
  position: absolute; inset: -30% -18%; display: grid; grid-template-columns: repeat(5, 1fr); gap: clamp(.75rem, 1.4vw, 1.5rem); rotate: 12deg; z-index: -2;
  @media (max-width: 991px) { inset: -40% -10%; }
`;
const Column = styled.div<{ $seconds: number }>`display: grid; gap: clamp(.75rem, 1.4vw, 1.5rem); align-content: start; animation: ${drift} ${({ $seconds }) => $seconds}s linear infinite; &:nth-child(even) { animation-direction: reverse; } @media (prefers-reduced-motion: reduce) { animation: none; }`;
const Poster = styled.span<{ $turn: number; $x: number; $y: number }>`
  --a: oklch(from var(--accent) calc(l * .92) calc(c * .9) calc(h + ${({ $turn }) => $turn})); --b: oklch(from var(--accent) calc(l * .45) calc(c * .7) calc(h + ${({ $turn }) => $turn + 48}));
  display: block; aspect-ratio: 2 / 3; border-radius: .75rem; box-shadow: 0 20px 50px rgb(0 0 0 / .45), inset 0 0 0 1px rgb(255 255 255 / .08);
  background: radial-gradient(circle at ${({ $x, $y }) => `${$x}% ${$y}%`}, #fff1d6 0 5%, color-mix(in oklab, var(--a) 75%, #fff) 5.5%, transparent 34%), radial-gradient(140% 60% at 50% 112%, #05060a 30%, transparent 72%), radial-gradient(90% 40% at ${({ $x }) => 100 - $x}% 74%, color-mix(in oklab, var(--b) 60%, #000), transparent), linear-gradient(175deg, var(--b), var(--a) 66%, #0a0b12);
`;
const Shade = styled.div`
  position: absolute; inset: 0; z-index: -1; background: radial-gradient(90% 80% at 70% 20%, transparent 20%, rgb(7 8 12 / .72)), linear-gradient(to top, rgb(7 8 12 / .94), rgb(7 8 12 / .2) 62%);
`;

/** Turns of the hue and places of the light, by hand, so that neighbours differ. */
const posters = [[0, 30, 26], [-32, 68, 34], [24, 50, 20], [58, 26, 40], [-58, 74, 24], [12, 40, 46], [-18, 60, 30], [40, 34, 22]] as const;
const columns = [0, 3, 6, 1, 4] as const;

/** A wall of posters out of the tenant's colour alone, drifting slowly. */
export function PosterWall() {
  return (
    <div aria-hidden="true">
      <Tilt>
        {columns.map((start, at) => (
          <Column key={start} $seconds={90 + at * 14}>
            {Array.from({ length: 10 }, (_, row) => {
              const [turn, x, y] = posters[(start + (row % 5)) % posters.length] ?? posters[0];
              return <Poster key={row} $turn={turn} $x={x} $y={y} />;
            })}
          </Column>
        ))}
      </Tilt>
      <Shade />
    </div>
  );
}
