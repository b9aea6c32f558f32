import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { readingTime } from '@marquee/mf-shared/format';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { type Speaker, type StaticSection, useSpeaker } from './static-text.ts';

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
  section > p + p {
    margin-block-start: var(--space-3);
  }
  section > ul {
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

export const anchorOf = (at: number) => `section-${at + 1}`;

interface StaticFrameProps {
  readonly title: string;
  readonly lead: string;
  /** The text itself, or how many words it has. */
  readonly read: string | number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Below the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Title, table of contents and text of a page. */
export function StaticFrame({ title, lead, read, headings, note, children }: StaticFrameProps) {
  const { locale } = useShared('theme');
  const text = useText('staticPage');
  return (
    <Container $pad $width="wide">
      <PageTitle
        lead={
          <>
            {lead} <span style={{ whiteSpace: 'nowrap' }}>· {readingTime(read, locale)}</span>
          </>
        }
      >
        {title}
      </PageTitle>
      {note}
      <Layout>
        {headings.length > 0 ? (
          <Contents aria-label={text('contents')}>
            <h2 aria-hidden="true">{text('contents')}</h2>
            {headings.map(({ id, text: heading }) => (
              <a key={id} href={`#${id}`}>
                {heading}
              </a>
            ))}
          </Contents>
        ) : null}
        <Prose>{children}</Prose>
      </Layout>
    </Container>
  );
}

interface StaticPageProps<K extends string> {
  /** Says the texts of the page: its title, its lead, and those the sections name. */
  readonly text: (key: K | 'title' | 'lead', speaker: Speaker) => string;
  readonly sections: readonly StaticSection<K>[];
  /** Above the sections. */
  readonly children?: ReactNode;
}

/** A page of text with its table of contents, in the tenant's name. */
export function StaticPage<K extends string>({ text, sections, children }: StaticPageProps<K>) {
  const speaker = useSpeaker();
  const say = (key: K | 'title' | 'lead') => text(key, speaker);
  const words = sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points].map(say));
  const headings = sections.map(({ heading }, at) => ({ id: anchorOf(at), text: say(heading) }));
  return (
    <StaticFrame title={say('title')} lead={say('lead')} read={[say('lead'), ...words].join(' ')} headings={headings}>
      {children}
      {sections.map((section, at) => (
        <Section key={section.heading} id={anchorOf(at)} section={section} say={say} />
      ))}
    </StaticFrame>
  );
}

interface SectionProps<K extends string> {
  readonly id: string;
  readonly section: StaticSection<K>;
  readonly say: (key: K) => string;
}

function Section<K extends string>({ id, section: { heading, paragraphs, points = [] }, say }: SectionProps<K>) {
  return (
    <section>
      <h2 id={id} tabIndex={-1}>
        {say(heading)}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{say(paragraph)}</p>
      ))}
      {points.length > 0 ? (
        <ul>
          {points.map((point) => (
            <li key={point}>{say(point)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
