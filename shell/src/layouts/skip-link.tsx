import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Link = styled.a`
  position: fixed;
  z-index: var(--z-skip);
  inset-block-start: 0.75rem;
  inset-inline-start: 0.75rem;
  padding: 0.75rem 1.25rem;
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-weight: 700;
  text-decoration: none;
  transform: translateY(-250%);
  &:focus {
    transform: none;
  }
`;

/** The first stop of every page. It moves the focus itself: a change of the hash would be a navigation. */
export function SkipLink() {
  const text = useText('frame');
  return (
    <Link
      href="#stage"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('stage')?.focus();
      }}
    >
      {text('skip')}
    </Link>
  );
}
