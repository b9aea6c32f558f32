import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { ErrorNote, TextSkeleton } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import type { Poll } from './poll-draft.ts';

const List = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  dd {
    margin: 0;
    white-space: nowrap;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** How often each option was chosen, until now. */
export function ResultsDialog({ poll: { id, question }, onClose }: { readonly poll: Poll; readonly onClose: () => void }) {
  const { locale } = useShared('theme');
  const { data, error, refetch } = useApi('GET /poll/item/:id', { params: { id } });
  const counts = new Map(data?.results?.map(({ optionId, count }) => [optionId, count]));
  const total = data?.responseCount ?? 0;
  return (
    <Dialog isOpen title={question} onClose={onClose}>
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data ? (
        <List>
          {data.options.map(({ id: optionId = '', label }) => {
            const count = counts.get(optionId) ?? 0;
            return (
              <div key={optionId}>
                <dt>{label}</dt>
                <dd>
                  {formatPercent(total === 0 ? 0 : count / total, locale)} · {formatNumber(count, locale)}
                </dd>
              </div>
            );
          })}
        </List>
      ) : error ? null : (
        <TextSkeleton lines={3} />
      )}
    </Dialog>
  );
}
