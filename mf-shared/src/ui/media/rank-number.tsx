import { styled } from 'styled-components';

const Place = styled.span`position: absolute; inset-block-end: 0; inset-inline-start: 0; inline-size: 52%; block-size: 74%; z-index: -1;`;
const Numeral = styled.svg`
  inline-size: 100%; block-size: 100%; overflow: visible;
  text { font: 800 100px/1 var(--font-display); letter-spacing: -.07em; fill: var(--bg); stroke: color-mix(in oklab, var(--text) 62%, var(--bg)); stroke-width: 3px; paint-order: stroke; }
`;

/** The large numeral beside a card of a top ten. */
export function RankNumber({ rank }: { readonly rank: number }) {
  return (
    <Place>
      <Numeral viewBox="0 0 72 100" preserveAspectRatio="xMidYMax meet" role="img" aria-label={`${rank}.`}>
        <text x="36" y="97" textAnchor="middle" textLength={rank > 9 ? 84 : undefined} lengthAdjust="spacingAndGlyphs" aria-hidden="true" direction="ltr">{rank}</text>
      </Numeral>
    </Place>
  );
}
