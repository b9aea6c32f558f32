import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.55rem;
  flex: none;
  min-block-size: 2.5rem;
  color: inherit;
  text-decoration: none;
  font: 800 1.375rem/1 var(--font-display);
  letter-spacing: -0.035em;
  border-radius: var(--radius-1);
  html:lang(ar) & {
    letter-spacing: -0.02em;
  }
  @media (max-width: 479px) {
    span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    color: var(--accent);
    flex: none;
  }
`;

/** The tenant's name, which leads home. */
export function Wordmark() {
  const { app_name } = documentSettings().tenant.settings;
  return (
    <Name to="/" lang="en" dir="ltr">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path d="M8.5 23V9.5l7.5 7.5 7.5-7.5V23" fill="none" stroke="var(--on-accent)" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>{app_name}</span>
    </Name>
  );
}
