import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { AppLink, ErrorNote, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

export const VERSIONS_ID = 'versions';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  padding: 0;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
  }
  a[aria-current] {
    font-weight: 650;
    color: var(--text);
  }
  small {
    align-self: center;
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;

interface LegalVersionsProps {
  readonly path: string;
  readonly legal: { readonly number: number; readonly newest: number };
}

/** Lists the versions of a legal text, each with its moment, the newest first. */
export function LegalVersions({ path, legal: { number: shown, newest } }: LegalVersionsProps) {
  const text = useText('legalPage');
  const { locale } = useShared('theme');
  const { pathname } = useLocation();
  const timeZone = useTimeZone();
  const { data, error, refetch } = useApi('GET /page/legal-versions', { query: { path, locale, size: 100 } });
  return (
    <section aria-labelledby={VERSIONS_ID}>
      <h2 id={VERSIONS_ID} tabIndex={-1}>
        {text('versions')}
      </h2>
      <ErrorNote error={data ? undefined : error} onRetry={refetch} />
      {data ? (
        <List role="list">
          {data.content.map(({ number, title, at }) => (
            <li key={number}>
              <AppLink to={number === newest ? pathname : `${pathname}?version=${number}`} aria-current={number === shown ? 'page' : undefined}>
                <time dateTime={at}>{formatDate(at, locale, 'moment', timeZone)}</time>
              </AppLink>
              <small>
                {title}
                {number === newest ? ` · ${text('inForce')}` : ''}
              </small>
            </li>
          ))}
        </List>
      ) : error ? null : (
        <TextSkeleton lines={3} />
      )}
    </section>
  );
}
