import { styled } from 'styled-components';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
interface Gap {
  readonly $gap?: Space;
}

/** One below the other. */
export const Stack = styled.div<Gap>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => `var(--space-${$gap})`};
  min-inline-size: 0;
`;

/** Side by side, wrapping. */
export const Cluster = styled.div<Gap & { readonly $justify?: 'start' | 'between' | 'end' | 'center' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => `var(--space-${$gap})`};
  justify-content: ${({ $justify = 'start' }) => ({ start: 'flex-start', between: 'space-between', end: 'flex-end', center: 'center' })[$justify]};
`;

/** Equal columns, as many as fit, each at least `$min` wide. */
export const Grid = styled.div<Gap & { readonly $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '11rem' }) => $min}, 100%), 1fr));
  gap: ${({ $gap = 4 }) => `var(--space-${$gap})`};
`;
