import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';

export interface AppLinkProps extends LinkProps {
  /** `text` reads as a link inside a sentence; `quiet` only on hover; `plain` brings no look of its own. */
  readonly look?: 'text' | 'quiet' | 'plain';
}

const looks = {
  text: 'color: var(--accent-text); text-decoration: underline; text-underline-offset: .2em; text-decoration-thickness: 1px;',
  quiet: 'color: inherit; text-decoration: none;',
  plain: 'color: inherit; text-decoration: none;',
} as const;

const Anchor = styled(Link).withConfig({ shouldForwardProp: (name) => name !== '$look' })<{ $look: keyof typeof looks }>`
  ${({ $look }) => looks[$look]}
  border-radius: var(--radius-1);
  transition: color var(--motion-fast) var(--ease);
  ${({ $look }) => ($look === 'plain' ? '' : '&:hover { text-decoration: underline; text-underline-offset: .2em; }')}
`;

/** A link to any page of the platform, whichever section owns it: the address changes without a reload. */
export function AppLink({ look = 'text', ...rest }: AppLinkProps) {
  return <Anchor $look={look} {...rest} />;
}
