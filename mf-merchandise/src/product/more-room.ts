import { styled } from 'styled-components';

/** About as high as one shelf: in its place until that is known. */
export const MoreRoom = styled.div`
  min-block-size: 30rem;
`;
