import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { AppLink, Container, ErrorNote, TextSkeleton, useDocumentHead } from '@marquee/mf-shared/ui';
import { Prose } from '../articles/prose.tsx';
import { useText } from '../text.ts';
import { partsOf } from './legal-sections.ts';
import { LegalVersions, VERSIONS_ID } from './legal-versions.tsx';
import { StaticFrame } from './static-page.tsx';

type Block = RenderedPage['body'][number];

const loadNotFound = () => import('../not-found/not-found.tsx');
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));
/** Pictures, players and the like, which few legal texts have. */
const loadBlock = () => import('../articles/article-block.tsx');
const OtherBlock = lazy(async () => ({ default: (await loadBlock().catch(loadBlock)).ArticleBlock }));

const VersionLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  margin-block-start: var(--space-2);
  font-size: var(--font-sm);
  color: var(--text-muted);
  a {
    color: var(--accent-text);
    text-underline-offset: 0.2em;
  }
`;
const Former = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  margin-block-start: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--accent);
  border-radius: var(--radius-2);
  background: var(--surface);
`;

/** Returns the version an address asks for; 0, which none has, for anything but a number. */
function askedVersion(asked: string | null): number | undefined {
  if (asked === null) return undefined;
  return /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
}

interface LegalPageProps {
  readonly path: string;
  /** Drawn where the tenant has no page of its own there. */
  readonly builtIn: ReactNode;
}

/** A legal text of the tenant: as it is in force, or an earlier version (`?version=2`). */
export function LegalPage({ path, builtIn }: LegalPageProps) {
  const text = useText('legalPage');
  const { locale } = useShared('theme');
  const version = askedVersion(useSearchParams()[0].get('version'));
  const { data, error, refetch } = useApi('GET /page/render-page', { query: { path, locale, ...(version !== undefined && { version }) } });
  if (data) return <LegalTextView page={data} />;
  if (version === undefined && error?.code === 'NOT_FOUND') return builtIn;
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound what="page" />
      </Suspense>
    );
  return (
    <Container $pad $width="wide">
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <div aria-busy="true" aria-label={text('loading')}>
          <TextSkeleton lines={8} />
        </div>
      )}
    </Container>
  );
}

function LegalTextView({ page }: { readonly page: RenderedPage }) {
  const text = useText('legalPage');
  const { locale } = useShared('theme');
  const { pathname } = useLocation();
  const timeZone = useTimeZone();
  const { path, title, description, seo, words, lastModified, legal } = page;
  useDocumentHead({ description: seo.description, image: seo.image || undefined, address: path });
  const parts = partsOf(page.body);
  const headings = parts.flatMap(({ id, heading }) => (id !== undefined && heading !== undefined ? [{ id, text: heading }] : []));
  const isFormer = legal !== null && legal.number < legal.newest;
  const hasMore = legal !== null && legal.newest > 1;
  return (
    <StaticFrame
      title={title}
      lead={description}
      read={words}
      headings={headings}
      note={
        <>
          <VersionLine>
            <time dateTime={lastModified}>{text('versionOf', { date: formatDate(lastModified, locale, 'day', timeZone) })}</time>
            {hasMore ? <a href={`#${VERSIONS_ID}`}>{text('earlier')}</a> : null}
          </VersionLine>
          {isFormer ? (
            <Former role="note">
              {text('notInForce')} <AppLink to={pathname}>{text('current')}</AppLink>
            </Former>
          ) : null}
        </>
      }
    >
      {parts.map(({ id, heading, blocks }, at) => (
        <section key={id ?? at} lang={page.locale}>
          {heading !== undefined ? (
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
          ) : null}
          {blocks.map((block, index) => (
            <LegalBlock key={index} block={block} />
          ))}
        </section>
      ))}
      {legal && hasMore ? <LegalVersions path={path} legal={legal} /> : null}
    </StaticFrame>
  );
}

function LegalBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'prose') return <Prose doc={block.doc} />;
  return (
    <Suspense>
      <OtherBlock block={block} />
    </Suspense>
  );
}
