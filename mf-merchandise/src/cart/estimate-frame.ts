import { styled } from 'styled-components';

/** Reserves the height of a usual estimate, so that nothing below moves when it arrives. */
export const EstimateFrame = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-block-size: 15rem;
  padding-block: var(--space-4);
  border-block: 1px solid var(--border);
`;
