import { styled } from 'styled-components';

/** As high as what is mostly said in it, from the beginning: nothing below moves when that comes. */
export const EstimateFrame = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-block-size: 15rem;
  padding-block: var(--space-4);
  border-block: 1px solid var(--border);
`;
