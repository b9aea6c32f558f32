import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { readingTime } from '@marquee/mf-shared/format';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useStaticText, type StaticSection, type StaticText, type StaticTexts } from './static-text.ts';

const Layout = styled.div`
  display: grid;
  gap: var(--space-6) var(--space-8);
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: var(--space-6);
  @media (min-width: 992px) {
    grid-template-columns: 15rem minmax(0, 44rem);
  }
`;
const Contents = styled.nav`
  align-self: start;
  font-size: var(--font-sm);
  h2 {
    font: 650 var(--font-sm)/1.4 var(--font-body);
    letter-spacing: 0;
    color: var(--text-muted);
    margin-block-end: var(--space-2);
  }
  a {
    display: block;
    padding: 0.35rem 0.75rem;
    border-inline-start: 2px solid var(--border);
    text-decoration: none;
    color: var(--text-muted);
  }
  a:hover {
    color: var(--text);
    border-color: var(--accent);
  }
  @media (min-width: 992px) {
    position: sticky;
    inset-block-start: calc(var(--sticky-top) + var(--account-nav-height) + 1.5rem);
  }
`;
const Prose = styled.div`
  display: grid;
  gap: var(--space-6);
  font-size: 1.0625rem;
  line-height: 1.7;
  h2 {
    font-size: var(--font-xl);
    margin-block-end: var(--space-2);
    scroll-margin-block-start: calc(var(--sticky-top) + 2rem);
  }
  p + p {
    margin-block-start: var(--space-3);
  }
  ul {
    display: grid;
    gap: 0.4rem;
    margin-block-start: var(--space-3);
    padding-inline-start: 1.25rem;
  }
  p,
  li {
    color: color-mix(in srgb, var(--text) 88%, transparent);
  }
`;

const anchorOf = (at: number) => `section-${at + 1}`;
const wordsOf = ({ lead, sections }: StaticText) =>
  [lead, ...sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points])].join(' ');

interface StaticPageProps {
  readonly texts: StaticTexts;
  /** Above the sections. */
  readonly children?: ReactNode;
}

/** A page of text with its table of contents, in the tenant's name. */
export function StaticPage({ texts, children }: StaticPageProps) {
  const text = useText('staticPage');
  const { locale } = useShared('theme');
  const page = useStaticText(texts);
  return (
    <Container $pad $width="wide">
      <PageTitle
        lead={
          <>
            {page.lead} <span style={{ whiteSpace: 'nowrap' }}>· {readingTime(wordsOf(page), locale)}</span>
          </>
        }
      >
        {page.title}
      </PageTitle>
      <Layout>
        <Contents aria-label={text('contents')}>
          <h2 aria-hidden="true">{text('contents')}</h2>
          {page.sections.map(({ heading }, at) => (
            <a key={heading} href={`#${anchorOf(at)}`}>
              {heading}
            </a>
          ))}
        </Contents>
        <Prose>
          {children}
          {page.sections.map((section, at) => (
            <Section key={section.heading} id={anchorOf(at)} {...section} />
          ))}
        </Prose>
      </Layout>
    </Container>
  );
}

function Section({ id, heading, paragraphs, points = [] }: StaticSection & { readonly id: string }) {
  return (
    <section>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 ? (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
