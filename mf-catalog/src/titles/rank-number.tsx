import { styled } from 'styled-components';

const Place = styled.span`
  position: absolute;
  inset-block: 4% -1.5%;
  inset-inline-start: 0;
  inline-size: 56%;
  z-index: -1;
`;
const Numeral = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
  text {
    font: 800 132px/1 var(--font-display);
    letter-spacing: -0.09em;
    fill: color-mix(in oklab, var(--text) 5%, var(--bg));
    stroke: color-mix(in oklab, var(--text) 58%, var(--bg));
    stroke-width: 2.5px;
    paint-order: stroke;
  }
`;

/** The large numeral beside a card of a top ten. */
export function RankNumber({ rank }: { readonly rank: number }) {
  return (
    <Place>
      <Numeral viewBox="0 0 66 100" preserveAspectRatio="none" role="img" aria-label={`${rank}.`}>
        <text x="33" y="98" textAnchor="middle" textLength={rank > 9 ? 76 : 62} lengthAdjust="spacingAndGlyphs" aria-hidden="true" direction="ltr">
          {rank}
        </text>
      </Numeral>
    </Place>
  );
}
