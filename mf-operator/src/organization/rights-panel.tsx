import { Panel } from '@marquee/mf-shared/ui';
import { Eye, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { rightLines } from '../account/rights.ts';
import { useText } from '../text.ts';

const Lead = styled.p`
  margin-block-end: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 0 var(--space-5);
  list-style: none;
  font-size: var(--font-sm);
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0.6rem;
  align-items: center;
  min-block-size: 2.25rem;
  border-block-end: 1px solid var(--border);
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: var(--text-muted);
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** A person's rights, in words. */
export function RightsPanel({ rights }: { readonly rights: readonly string[] }) {
  const text = useText('account');
  const words = useText('right');
  const lines = rightLines(rights);
  return (
    <Panel title={text('rights')}>
      <Lead>{lines.length > 0 ? text('rightsLead') : text('noRights')}</Lead>
      <List role="list">
        {lines.map(({ about, canChange }) => (
          <Line key={about}>
            {canChange ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {words.has(about) ? words(about) : about}
            <small>{canChange ? text('readAndChange') : text('read')}</small>
          </Line>
        ))}
      </List>
    </Panel>
  );
}
