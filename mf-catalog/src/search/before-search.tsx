import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { Button, Cluster, LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { shelfQuery } from '../titles/title-queries.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';

const Section = styled.section`
  margin-block-start: var(--space-6);
  h2 {
    font-size: var(--font-xl);
  }
`;
const Heading = styled(Cluster)`
  margin-block-end: var(--space-3);
`;

export function BeforeSearch({ recent, onForget }: { readonly recent: readonly string[]; readonly onForget: () => void }) {
  const text = useText('beforeSearch');
  const { data, isPending } = useApi('GET /product/list', { query: shelfQuery('popular') });
  return (
    <>
      {recent.length > 0 ? (
        <Section>
          <Heading>
            <h2>{text('recent')}</h2>
            <Button variant="ghost" size="sm" onClick={onForget}>
              {text('forget')}
            </Button>
          </Heading>
          <Cluster as="ul" role="list" $gap={2}>
            {recent.map((words) => (
              <li key={words}>
                <LinkButton variant="secondary" size="sm" to={`/search?q=${encodeURIComponent(words)}`} icon={<History aria-hidden="true" />}>
                  {words}
                </LinkButton>
              </li>
            ))}
          </Cluster>
        </Section>
      ) : null}
      {isPending || data?.content.length ? (
        <Section>
          <Heading>
            <h2>{text('popular')}</h2>
          </Heading>
          {data ? <TitleGrid titles={data.content} /> : <TitleGridSkeleton />}
        </Section>
      ) : null}
    </>
  );
}
