import { useApi } from '@marquee/mf-shared/api';
import { AppLink, Badge, VisuallyHidden } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

export const TabsFrame = styled.nav`
  display: flex;
  gap: var(--space-5);
  border-block-end: 1px solid var(--border);
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: 2.75rem;
    margin-block-end: -1px;
    border-block-end: 2px solid transparent;
    color: var(--text-muted);
    font-weight: 550;
    text-decoration: none;
    &:hover {
      color: var(--text);
    }
    &[aria-current] {
      border-color: var(--accent);
      color: var(--text);
    }
  }
`;

export const TO_REVIEW = '/library?view=to-review';

/** The ways the house looks at its library: every title, or those that wait for review. */
export function LibraryTabs({ at }: { readonly at: 'titles' | 'to-review' }) {
  const text = useText('review');
  const waiting = useApi('GET /product/submission/list', { query: { size: 1 } }).data?.totalElements ?? 0;
  return (
    <TabsFrame aria-label={text('views')}>
      <AppLink to="/library" aria-current={at === 'titles' ? 'page' : undefined}>
        {text('titles')}
      </AppLink>
      <AppLink to={TO_REVIEW} aria-current={at === 'to-review' ? 'page' : undefined}>
        {text('toReview')}
        <Badge count={waiting} />
        {waiting > 0 ? <VisuallyHidden>{text('waiting', { count: waiting })}</VisuallyHidden> : null}
      </AppLink>
    </TabsFrame>
  );
}
