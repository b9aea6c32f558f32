import { ToggleChip } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { useRowsView } from './findings-address.ts';
import type { AvailsImportItem } from './import-types.ts';
import { SeveritySign, useNumber } from './import-words.tsx';
import { useRuleName } from './use-rule-name.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: var(--space-3) var(--space-5) 0;
  list-style: none;
  [aria-pressed='true'] > span {
    color: inherit;
  }
  button {
    max-inline-size: 100%;
    block-size: auto;
    min-block-size: 2.25rem;
    white-space: normal;
    text-align: start;
  }
`;

/** Rules that were broken, each with how often; one that is pressed narrows the rows. */
export function RuleList({ rules }: Pick<AvailsImportItem, 'rules'>) {
  const text = useText('availImport');
  const nameOf = useRuleName();
  const number = useNumber();
  const [view, change] = useRowsView();
  if (rules.length === 0) return null;
  return (
    <List role="list" aria-label={text('rules')}>
      {rules.map(({ code, severity, count }) => (
        <li key={`${code} ${severity}`}>
          <ToggleChip
            pressed={view.rule === code}
            onToggle={() => {
              change(view.rule === code ? { rule: '' } : { rule: code, only: severity === 'INFO' ? 'ALL' : 'FAULTY' });
            }}
          >
            <SeveritySign severity={severity} />
            {text('ruleCount', { severity: text(severity), code, name: nameOf(code), count: number(count) })}
          </ToggleChip>
        </li>
      ))}
    </List>
  );
}
