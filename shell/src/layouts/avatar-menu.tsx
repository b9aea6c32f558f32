import { lazy, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Identity } from '@marquee/api/contract';
import { markSources } from '@marquee/mf-shared/api';
import { from } from '@marquee/mf-shared/theme';
import { Badge, Mark, VisuallyHidden } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { firstCharacter } from '@marquee/api/cut-text';

const loadChoices = () => import('./avatar-choices.tsx');
const Choices = lazy(() => loadChoices().then(({ AvatarChoices }) => ({ default: AvatarChoices })));

const Opener = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  margin-inline-start: 0.5rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: linear-gradient(140deg, var(--accent), color-mix(in oklab, var(--accent) 55%, #3a1c71));
  color: var(--on-accent);
  font-size: var(--font-sm);
  font-weight: 700;
  cursor: pointer;
  transition: box-shadow var(--motion-fast) var(--ease);
  &:hover,
  &[aria-expanded='true'] {
    box-shadow:
      0 0 0 2px var(--bg),
      0 0 0 4px color-mix(in srgb, var(--text) 60%, transparent);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;
/** Shown where there is no room for the link to the inbox. */
const Unread = styled.span`
  position: absolute;
  inset-block-start: -0.3rem;
  inset-inline-end: -0.35rem;
  pointer-events: none;
  ${from('sm')} {
    display: none;
  }
`;

/** Opens the menu of the signed-in user. The menu's code is loaded when somebody is about to open it. */
export function AvatarMenu({ identity, unread }: { readonly identity: Identity; readonly unread: number }) {
  const text = useText('frame');
  const trigger = useRef<HTMLButtonElement>(null);
  const told = useId();
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { avatar, firstName } = identity;
  const approach = () => void loadChoices();
  return (
    <Place>
      <Opener
        ref={trigger}
        type="button"
        aria-label={text('avatar')}
        aria-haspopup="menu"
        aria-describedby={unread > 0 ? told : undefined}
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          setAsked(true);
          setOpen(!isOpen);
        }}
      >
        {avatar ? (
          <Mark sources={markSources(avatar.smallPath, avatar.host)} sizes="36px" width={36} height={36} />
        ) : (
          <span aria-hidden="true">{firstCharacter(firstName.trim()).toUpperCase()}</span>
        )}
      </Opener>
      {unread > 0 ? (
        <Unread>
          <Badge count={unread} />
          <VisuallyHidden id={told}>{text('unread', { count: unread })}</VisuallyHidden>
        </Unread>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <Choices identity={identity} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </Place>
  );
}
