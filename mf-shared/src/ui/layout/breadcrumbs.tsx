import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breadcrumbLabel } from '../../format/breadcrumb-label.ts';
import { useText } from '../../text/own.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  list-style: none;
  font-size: var(--font-sm);
  color: var(--text-muted);
  > li {
    min-inline-size: 0;
    max-inline-size: min(100%, 32rem);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > li + li::before {
    content: '|';
    margin-inline: 0.6rem;
    opacity: 0.55;
  }
`;
const Step = styled(Link)`
  color: inherit;
  text-decoration: none;
  border-radius: var(--radius-1);
  &:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Where one is: steps separated by a pipe; those without a link have their hyphens read as spaces (spec §2). */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const text = useText('breadcrumbs');
  return (
    <nav aria-label={text('label')}>
      <List role="list">
        {items.map(({ label, to }, at) => (
          <li key={`${at}:${label}`}>
            {to ? <Step to={to}>{label}</Step> : <span aria-current={at === items.length - 1 ? 'page' : undefined}>{breadcrumbLabel(label)}</span>}
          </li>
        ))}
      </List>
    </nav>
  );
}
