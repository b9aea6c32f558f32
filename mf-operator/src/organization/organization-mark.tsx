import type { Organization } from '@marquee/api/contract';
import { markSources } from '@marquee/mf-shared/api';
import { Mark } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';

const Frame = styled.span<{ $size: string }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  color: var(--accent-text);
  font-family: var(--font-display);
  font-size: calc(${({ $size }) => $size} * 0.42);
  font-weight: 750;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

interface OrganizationMarkProps {
  readonly organization: Pick<Organization, 'logo' | 'name'>;
  readonly size?: string;
}

/** Its logo, or its first letter. What it shows is said beside it. */
export function OrganizationMark({ organization: { logo, name }, size = '3.5rem' }: OrganizationMarkProps) {
  return (
    <Frame $size={size} aria-hidden="true">
      {logo ? <Mark sources={markSources(logo.path)} sizes={size} /> : (/^./u.exec(name.trim())?.[0] ?? '').toLocaleUpperCase()}
    </Frame>
  );
}
