import { styled } from 'styled-components';

/** Where what another screen offers stands, as high as one thing of it is, so that what follows hardly moves. */
export const OfferFrame = styled.section`
  max-inline-size: 44rem;
  min-block-size: 17rem;
  margin-block-start: var(--space-5);
  padding: var(--space-5);
  border: 1px solid color-mix(in srgb, var(--accent) 45%, var(--border));
  border-radius: var(--radius-3);
  background: color-mix(in srgb, var(--accent) 7%, var(--surface));
  &[data-short] {
    min-block-size: 0;
    border-color: var(--border);
    background: var(--surface);
  }
`;
