import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';

const List = styled.ul`
  display: flex;
  gap: 0.375rem;
  list-style: none;
`;
const Icon = styled.a`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  color: var(--text-muted);
  transition:
    color var(--motion-fast) var(--ease),
    border-color var(--motion-fast) var(--ease);
  &:hover {
    color: var(--text);
    border-color: var(--border-strong);
  }
  svg {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    fill: currentColor;
  }
`;

const networks = [
  { key: 'facebook', name: 'Facebook', shape: 'M14 8h3V4h-3c-2.8 0-4.5 1.9-4.5 4.6V11H7v4h2.5v9h4v-9h3l.6-4h-3.6V9c0-.6.3-1 .5-1z' },
  {
    key: 'instagram',
    name: 'Instagram',
    shape:
      'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4H8zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    shape:
      'M3.5 6.2C4.6 5 8.5 5 12 5s7.400 0 8.500 1.200S22 10 22 12s-.4 4.700-1.500 5.800S15.500 19 12 19s-7.400 0-8.500-1.200S2 14 2 12s.4-4.700 1.500-5.800zM10 8.800v6.400l5.400-3.200z',
  },
  {
    key: 'x',
    name: 'X',
    shape: 'M4 4h4.600l4 5.600L17.400 4H20l-6.200 7.200L20.500 20h-4.600l-4.400-6.100L6.200 20H3.600l6.700-7.800zm3 1.600 9.600 12.800h1.300L8.300 5.600z',
  },
] as const;

/** The tenant's pages elsewhere, as its settings name them; nothing when there are none. */
export function SocialLinks() {
  const text = useText('shop');
  const { social_links: links = {} } = documentSettings().tenant.settings;
  const named = networks.filter(({ key }) => links[key]);
  if (named.length === 0) return null;
  return (
    <List role="list" aria-label={text('follow')}>
      {named.map(({ key, name, shape }) => (
        <li key={key}>
          <Icon href={links[key]} target="_blank" rel="noreferrer" aria-label={text('followOn', { name })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path fillRule="evenodd" d={shape} />
            </svg>
          </Icon>
        </li>
      ))}
    </List>
  );
}
