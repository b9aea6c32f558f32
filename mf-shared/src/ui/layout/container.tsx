import { styled } from 'styled-components';

const widths = { fluid: 'none', wide: '96rem', text: '46rem', narrow: '28rem' } as const;

/** The page's side margins. Fluid by default (spec §9). `$pad` also keeps distance above and below. */
export const Container = styled.div<{ readonly $width?: keyof typeof widths; readonly $pad?: boolean }>`
  inline-size: 100%;
  max-inline-size: ${({ $width = 'fluid' }) => widths[$width]};
  margin-inline: auto;
  padding-inline: var(--gutter);
  ${({ $pad = false }) => ($pad ? 'padding-block: var(--space-6) var(--space-8);' : '')}
`;
