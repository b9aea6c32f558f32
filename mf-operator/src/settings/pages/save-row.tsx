import { firstNow } from '@marquee/mf-shared/api';
import { Button, Chip } from '@marquee/mf-shared/ui';
import { useWatch } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { statusOf, type PageRecord } from './page-status.ts';
import type { PageForm } from './use-page-form.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--z-raised);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-3) var(--gutter);
  border-block-start: 1px solid var(--border);
  background: color-mix(in srgb, var(--bg) 92%, transparent);
  backdrop-filter: blur(10px);
  > span {
    margin-inline-end: auto;
  }
`;

/** Steps of a page, always in sight: saved as it stands, published or scheduled, taken from viewers. */
export function SaveRow({ api, page }: { readonly api: PageForm; readonly page: PageRecord | undefined }) {
  const text = useText('pageForm');
  const { form, save, discard, sending } = api;
  const { isDirty } = form.formState;
  const publishedAt = useWatch({ control: form.control, name: 'publishedAt' });
  const now = new Date(firstNow());
  const status = page ? statusOf(page, now) : 'draft';
  const isDraft = status === 'draft' || status === 'archived';
  const isLater = publishedAt !== '' && new Date(publishedAt) > now;
  return (
    <Bar data-foot-bar="">
      <span role="status">{isDirty ? <Chip tone="warning">{text('unsaved')}</Chip> : null}</span>
      {isDirty && page ? (
        <Button size="sm" variant="ghost" disabled={sending} onClick={discard}>
          {text('discard')}
        </Button>
      ) : null}
      {isDraft ? null : (
        <Button
          size="sm"
          variant="ghost"
          disabled={sending}
          onClick={() => {
            save('DRAFT');
          }}
        >
          {text('unpublish')}
        </Button>
      )}
      <Button size="sm" type="submit" variant={isDraft ? 'secondary' : 'primary'} loading={sending} disabled={!isDirty && page !== undefined}>
        {text(isDraft ? 'saveDraft' : 'save')}
      </Button>
      {isDraft ? (
        <Button
          size="sm"
          disabled={sending}
          onClick={() => {
            save('APPROVED');
          }}
        >
          {text(isLater ? 'schedule' : 'publish')}
        </Button>
      ) : null}
    </Bar>
  );
}
