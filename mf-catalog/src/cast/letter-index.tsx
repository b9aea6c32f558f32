import { Link, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { withParams } from '../paged/page-address.ts';
import { useText } from '../text.ts';

/** With fewer letters than this, all names are on one screen. */
const MIN_LETTERS = 4;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block-start: var(--space-4);
  @media (max-width: 767px) {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
const chosen = css`
  background: var(--accent);
  color: var(--on-accent);
`;
const Letter = styled(Link)<{ readonly $chosen: boolean }>`
  display: grid;
  place-content: center;
  min-inline-size: 2.25rem;
  min-block-size: 2.25rem;
  padding-inline: var(--space-2);
  border-radius: var(--radius-2);
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  color: var(--text);
  &:hover {
    ${({ $chosen }) => ($chosen ? '' : 'background: var(--surface-2);')}
  }
  ${({ $chosen }) => ($chosen ? chosen : '')}
`;

/** Leads to the people whose names begin with a letter. */
export function LetterIndex() {
  const text = useText('castPage');
  const [params] = useSearchParams();
  const { data } = useApi('GET /person/letters', {});
  const letters = data?.content ?? [];
  if (letters.length < MIN_LETTERS) return null;
  const current = params.get('letter') ?? '';
  const entries = [{ letter: '', label: text('allLetters') }, ...letters.map(({ letter }) => ({ letter, label: letter }))];
  return (
    <nav aria-label={text('letters')}>
      <Row role="list">
        {entries.map(({ letter, label }) => (
          <li key={letter}>
            <Letter
              to={withParams(params, { letter: letter || undefined, page: 0 })}
              replace
              $chosen={letter === current}
              aria-current={letter === current ? 'true' : undefined}
              aria-label={letter === '#' ? text('noLetter') : undefined}
            >
              {label}
            </Letter>
          </li>
        ))}
      </Row>
    </nav>
  );
}
