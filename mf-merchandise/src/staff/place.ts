import { styled } from 'styled-components';

/** The place of what is not known yet: nothing below it moves once it is. Until then nobody sees, reaches or hears it. */
export const Place = styled.div<{ $isKept: boolean }>`
  visibility: ${({ $isKept }) => ($isKept ? 'hidden' : 'visible')};
`;
