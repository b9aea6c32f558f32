import type { Organization } from '@marquee/api/contract';
import { styled } from 'styled-components';

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
  color: var(--accent-text);
  font-family: var(--font-display);
  font-size: var(--font-xl);
  font-weight: 750;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

/** Its logo, or its first letter. What it shows is said beside it. */
export function OrganizationMark({ organization: { logo, name } }: { readonly organization: Pick<Organization, 'logo' | 'name'> }) {
  return <Mark aria-hidden="true">{logo ? <img src={logo.path} alt="" /> : (/^./u.exec(name.trim())?.[0] ?? '').toLocaleUpperCase()}</Mark>;
}
