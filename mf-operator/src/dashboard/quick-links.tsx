import { useRight } from '@marquee/mf-shared/session';
import { AppLink } from '@marquee/mf-shared/ui';
import { BadgeCheck, Building2, FilePenLine, FilePlus2, Library, MonitorPlay, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useDashboardText } from './dashboard-text.ts';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
`;
const Tile = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: 100%;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: var(--font-sm);
  line-height: 1.35;
  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--accent-text);
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  &:hover {
    border-color: var(--border-strong);
    background: var(--surface-hover);
  }
`;

interface Link {
  readonly to: string;
  readonly name: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
}

/** Where this person's rights lead. */
export function QuickLinks() {
  const text = useDashboardText();
  const canRead = useRight('product:read');
  const canChange = useRight('product:update');
  const links: readonly Link[] = [
    ...(canChange
      ? [
          { to: '/library?new=title', name: text.newTitle, hint: text.newTitleHint, Icon: FilePlus2 },
          { to: '/library?status=COMPLETED', name: text.review, hint: text.reviewHint, Icon: BadgeCheck },
          { to: '/library?status=DRAFT', name: text.drafts, hint: text.draftsHint, Icon: FilePenLine },
        ]
      : []),
    ...(canRead ? [{ to: '/library', name: text.library, hint: text.libraryHint, Icon: Library }] : []),
    { to: '/account', name: text.account, hint: text.accountHint, Icon: Building2 },
    { to: '/', name: text.site, hint: text.siteHint, Icon: MonitorPlay },
  ];
  return (
    <nav aria-label={text.quick}>
      <Tiles>
        {links.map(({ to, name, hint, Icon }) => (
          <Tile key={to} look="plain" to={to}>
            <Icon aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>{hint}</small>
            </span>
          </Tile>
        ))}
      </Tiles>
    </nav>
  );
}
