import { styled } from 'styled-components';

const widths = { wide: '96rem', text: '46rem', narrow: '28rem' } as const;
/** Never wider than the tenant's site, whose edge is the window's or its own. */
const widthOf = (width: keyof typeof widths) => `max-inline-size: min(${widths[width]}, var(--site-width)); --gutter: var(--edge);`;

/** The page's side margins. Fluid by default (spec §9). `$pad` also keeps distance above and below. */
export const Container = styled.div<{ readonly $width?: 'fluid' | keyof typeof widths; readonly $pad?: boolean }>`
  inline-size: 100%;
  ${({ $width = 'fluid' }) => ($width === 'fluid' ? '' : widthOf($width))}
  margin-inline: auto;
  padding-inline: var(--gutter);
  ${({ $pad = false }) => ($pad ? 'padding-block: var(--space-6) var(--space-8);' : '')}
`;
