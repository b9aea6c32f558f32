import type { OpenableModule } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { EmptyState, ErrorNote, LinkButton, PageTitle, Panel } from '@marquee/mf-shared/ui';
import { Blocks, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { moduleIcons } from './module-icon.tsx';
import { Opening } from './opening.tsx';
import { useTitleOf } from './title-of.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-4);
  list-style: none;
`;
const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-block-size: 5rem;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  color: var(--text);
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: background var(--motion-fast) var(--ease);
  &:hover {
    background: var(--surface-hover);
  }
  svg {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: var(--accent-text);
  }
`;

/** Lists the tenant's modules this person may open. The files of a module are fetched only when opened. */
export default function ModulesPage() {
  const text = useText('modules');
  const manages = useRight('registry:update');
  const list = useApi('GET /module/list', {});
  const manage = manages ? (
    <LinkButton size="sm" variant="secondary" to="/settings/modules" icon={<Settings />}>
      {text('manage')}
    </LinkButton>
  ) : null;
  return (
    <ConsolePage>
      <PageTitle look="console" lead={text('lead')} actions={manage}>
        {text('title')}
      </PageTitle>
      {list.error && !list.data ? <ErrorNote error={list.error} onRetry={list.refetch} /> : null}
      {list.isPending ? <Opening label={text('title')} /> : null}
      {list.data ? <Modules modules={list.data.modules} /> : null}
    </ConsolePage>
  );
}

function Modules({ modules }: { readonly modules: readonly OpenableModule[] }) {
  const text = useText('modules');
  const titleOf = useTitleOf();
  if (modules.length === 0)
    return (
      <Panel>
        <EmptyState icon={<Blocks />} title={text('none')} text={text('noneText')} />
      </Panel>
    );
  return (
    <List aria-label={text('list')}>
      {modules.map((module) => {
        const Icon = moduleIcons[module.icon];
        return (
          <li key={module.name}>
            <Card to={`/modules/${module.name}`}>
              <Icon aria-hidden="true" />
              <bdi>{titleOf(module)}</bdi>
            </Card>
          </li>
        );
      })}
    </List>
  );
}
