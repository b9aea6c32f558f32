import { styled } from 'styled-components';
import type { ApiError } from '@marquee/mf-shared/api';
import { Container, ErrorNote } from '@marquee/mf-shared/ui';

const Title = styled.h2`
  font-size: clamp(1.125rem, 1rem + 0.7vw, 1.5rem);
  margin-block-end: var(--space-3);
`;

/** In the place of a row that could not be fetched; the others go on. */
export function RowError({ title, error, onRetry }: { readonly title: string; readonly error: ApiError; readonly onRetry: () => unknown }) {
  return (
    <Container style={{ marginBlockEnd: 'var(--space-6)' }}>
      <Title>{title}</Title>
      <ErrorNote error={error} onRetry={onRetry} />
    </Container>
  );
}
