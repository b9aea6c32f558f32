import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { House, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, Cluster, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  align-content: center;
  gap: var(--space-5);
  min-block-size: 84vh;
  margin-block-start: calc(-1 * var(--header-height));
  padding: calc(var(--header-height) + var(--space-6)) var(--gutter) var(--space-7);
  text-align: center;
  isolation: isolate;
  position: relative;
  overflow: hidden;
  background: radial-gradient(60% 50% at 50% 0, color-mix(in oklab, var(--accent) 20%, transparent), transparent 70%);
  > * {
    justify-content: center;
  }
`;
const Number = styled.p`
  position: absolute;
  z-index: -1;
  inset-block-start: 50%;
  translate: 0 -58%;
  font: 900 clamp(13rem, 42vw, 34rem)/1 var(--font-display);
  letter-spacing: -0.06em;
  white-space: nowrap;
  color: color-mix(in srgb, var(--text) 5%, transparent);
  user-select: none;
`;
const Lead = styled.p`
  margin-block-start: calc(-1 * var(--space-3));
  color: var(--text-muted);
`;
const Form = styled.form`
  display: flex;
  gap: var(--space-2);
  inline-size: min(32rem, 100%);
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--control);
    padding-inline: 1rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface);
  }
  input:focus-visible {
    outline-offset: 0;
  }
`;

/** Nothing is at this address; ways on from here. */
export function NotFound({ what = 'page' }: { readonly what?: 'page' | 'title' | 'person' | 'tag' | 'article' | 'list' }) {
  const text = useText('notFound');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <Frame>
      <Number aria-hidden="true">404</Number>
      <PageTitle>{text(what)}</PageTitle>
      <Lead>{text(`${what}Text`)}</Lead>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?q=${encodeURIComponent(words.trim())}`);
        }}
      >
        <input
          type="search"
          aria-label={text('label')}
          placeholder={text('label')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
          }}
        />
        <Button type="submit" icon={<Search />}>
          {text('search')}
        </Button>
      </Form>
      <Cluster $gap={2}>
        <LinkButton variant="secondary" to="/" icon={<House aria-hidden="true" />}>
          {text('home')}
        </LinkButton>
        <LinkButton variant="ghost" to="/movies">
          {text('movies')}
        </LinkButton>
        <LinkButton variant="ghost" to="/tv-shows">
          {text('shows')}
        </LinkButton>
        <LinkButton variant="ghost" to="/genres">
          {text('genres')}
        </LinkButton>
      </Cluster>
    </Frame>
  );
}
