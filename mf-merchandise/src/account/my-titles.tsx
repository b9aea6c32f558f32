import type { Entitlement } from '@marquee/api/contract';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { AppLink, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useStandingWords } from '../access/use-standing.ts';
import { titlePage } from '../cart/line-terms.ts';
import { useText } from '../text.ts';
import { BoxCode } from './box-code.tsx';

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-2);
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  small {
    color: var(--text-muted);
  }
`;
const SIZE = 100;
const vias = { RENTAL: 'RENTAL', PURCHASE: 'PURCHASE', GIFT: 'GIFT', STAFF: 'GIFT', SUBSCRIPTION: 'PLAN' } as const;

/** The titles somebody rented, bought or was given, and until when each can be watched; what is over comes last. */
export function MyTitles() {
  const text = useText('titles');
  const { identity } = useSession();
  const [openedAt] = useState(firstNow);
  const query = { identityId: identity?.id ?? '', size: SIZE };
  const { data, error, refetch } = useApi('GET /access/list', { query }, { enabled: identity !== null, person: identity?.id });
  const isOver = ({ endsAt, revokedAt }: Entitlement) => revokedAt !== null || (endsAt !== null && Date.parse(endsAt) <= openedAt);
  const titles = data?.content.filter(({ product }) => product !== null) ?? [];
  const ordered = [...titles.filter((title) => !isOver(title)), ...titles.filter(isOver)];
  return (
    <Panel title={text('heading')}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data && titles.length === 0 ? <p>{text('none')}</p> : null}
      <List role="list">
        {ordered.map((title) => (
          <Title key={title.id} title={title} isOver={isOver(title)} />
        ))}
      </List>
      <BoxCode />
    </Panel>
  );
}

function Title({ title: { product, source, endsAt, playHours, firstPlayAt }, isOver }: { readonly title: Entitlement; readonly isOver: boolean }) {
  const text = useText('titles');
  const words = useStandingWords();
  if (!product) return null;
  const standing = words({ via: vias[source], until: endsAt, playHours: firstPlayAt === null ? playHours : null });
  return (
    <li>
      <AppLink to={titlePage(product.path, product.programType)}>
        <bdi>{product.name}</bdi>
      </AppLink>
      <small>{isOver ? text('over') : standing}</small>
    </li>
  );
}
