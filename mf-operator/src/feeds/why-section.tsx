import { useApi } from '@marquee/mf-shared/api';
import { Chip, EmptyState, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Check, SearchX, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { QueryContent } from '../page/query-content.tsx';
import { useText } from '../text.ts';
import type { Verdict } from './feed-words.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-block-end: var(--space-2);
`;
const Gates = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-2);
    align-items: start;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.15rem;
  }
`;

/** Why titles are in a feed or not, gate by gate. */
export function WhySection({ id, version }: { readonly id: string; readonly version: number }) {
  const text = useText('feeds');
  const [q, setQ] = useState('');
  const answer = useApi('GET /channel/explain/:id', { params: { id }, query: { q } }, { keepPrevious: true });
  return (
    <Section title={text('why')} lead={text('whyLead')}>
      <Stack $gap={4}>
        <div>
          <SearchBox label={text('whySearch')} value={q} onChange={setQ} />
        </div>
        <QueryContent key={version} answer={answer} skeleton={<TextSkeleton lines={5} />}>
          {({ content }) =>
            content.length === 0 ? (
              <EmptyState icon={<SearchX />} title={text('whyNone')} text={text('whyNoneText')} />
            ) : (
              <List aria-label={text('why')}>
                {content.map((verdict) => (
                  <Said key={verdict.title.id} verdict={verdict} />
                ))}
              </List>
            )
          }
        </QueryContent>
      </Stack>
    </Section>
  );
}

function Said({ verdict: { title, isIn, gates, findings } }: { readonly verdict: Verdict }) {
  const text = useText('feeds');
  const words = useText('feedReason');
  return (
    <li>
      <Head>
        <strong>
          <bdi>{title.name}</bdi>
        </strong>
        <Chip tone={isIn ? 'success' : 'warning'}>{text(isIn ? 'isIn' : 'isOut')}</Chip>
      </Head>
      <Gates>
        {gates.map(({ gate, passed, code, values }) =>
          code === null ? null : (
            <li key={gate}>
              {passed ? (
                <Check aria-label={text('passed')} role="img" color="var(--success-text)" />
              ) : (
                <X aria-label={text('stopped')} role="img" color="var(--danger-text)" />
              )}
              <span>{words(code, { ...none, ...values })}</span>
            </li>
          ),
        )}
        {findings.map(({ code, severity, values }) => (
          <li key={code}>
            {severity === 'ERROR' ? (
              <X aria-label={text('stopped')} role="img" color="var(--danger-text)" />
            ) : (
              <TriangleAlert aria-label={text('warned')} role="img" color="var(--warning-text)" />
            )}
            <span>{words(code, { ...none, ...values })}</span>
          </li>
        ))}
      </Gates>
    </li>
  );
}
/** Facts a sentence may name. */
const none = { status: '', missing: '', territories: '', on: '', kinds: '', width: '', height: '', most: '', rating: '', currencies: '' };
