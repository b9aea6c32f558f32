import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { Button, Cluster, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { waysOn } from './texts.ts';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  align-content: center;
  gap: var(--space-5);
  min-block-size: 84vh;
  padding: var(--space-6) var(--gutter) var(--space-7);
  text-align: center;
  isolation: isolate;
  position: relative;
  overflow: hidden;
  background: radial-gradient(46% 44% at 50% 42%, color-mix(in oklab, var(--accent) 18%, transparent), transparent);
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
  max-inline-size: 34rem;
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
export default function NotFoundPage() {
  const text = useText('notFound');
  const { pathname } = useLocation();
  const rights = useShared('session').identity?.rights ?? [];
  const { lead, search, links } = waysOn(pathname, rights, text);
  return (
    <Sheet>
      <Number aria-hidden="true">404</Number>
      <PageTitle>{text('title')}</PageTitle>
      <Lead>{lead}</Lead>
      {search ? <SearchForm {...search} /> : null}
      <Cluster $gap={2}>
        {links.map(({ to, label }, at) => (
          <LinkButton key={to} variant={at === 0 ? 'secondary' : 'ghost'} to={to}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </Sheet>
  );
}

function SearchForm({ to, label }: { readonly to: string; readonly label: string }) {
  const text = useText('notFound');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`${to}?q=${encodeURIComponent(words.trim())}`);
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      <Button type="submit" icon={<Search />}>
        {text('search')}
      </Button>
    </Form>
  );
}
