import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Identity } from '@marquee/api/contract';
import { useFrameText } from './texts.ts';

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

/** Whoever is signed in. The menu's code comes when somebody is about to open it. */
export function AvatarMenu({ identity }: { readonly identity: Identity }) {
  const text = useFrameText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { avatar, firstName } = identity;
  const approach = () => void loadChoices();
  return (
    <>
      <Opener
        ref={trigger}
        type="button"
        aria-label={text.avatar}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          setAsked(true);
          setOpen(!isOpen);
        }}
      >
        {avatar ? (
          <img src={avatar.host + avatar.smallPath} alt="" width={36} height={36} />
        ) : (
          <span aria-hidden="true">{firstName.slice(0, 1).toUpperCase()}</span>
        )}
      </Opener>
      {asked ? (
        <Suspense fallback={null}>
          <Choices identity={identity} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
