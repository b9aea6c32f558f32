import { languageOf, languages, locales } from '@marquee/api/languages';
import { useApi } from '@marquee/mf-shared/api';
import { AppLink, ErrorNote, LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { PageStatusChip } from './page-status-chip.tsx';
import type { PageRecord } from './page-status.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
`;

const EVERY_STATUS = 'DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED,ARCHIVED';

/** Same address in other languages, and the way to write it in another. */
export function LanguageVersions({ page, canAdd }: { readonly page: PageRecord; readonly canAdd: boolean }) {
  const text = useText('pageForm');
  const { path, host } = page;
  const list = useApi('GET /page/list', { query: { path, host, size: 50, entityStatuses: EVERY_STATUS } });
  const versions = [page, ...(list.data?.content ?? []).filter(({ id, host: other }) => id !== page.id && other === host)];
  const missing = list.data ? locales.filter((locale) => !versions.some((one) => one.locale === locale)) : [];
  return (
    <Panel title={text('versions')}>
      <Stack $gap={3}>
        <ErrorNote error={list.data ? undefined : list.error} onRetry={list.refetch} />
        <List role="list">
          {versions.map((one) => (
            <li key={one.id}>
              {one.id === page.id ? (
                <strong>
                  <bdi>{languageOf(one.locale).name}</bdi>
                </strong>
              ) : (
                <AppLink to={`/settings/pages/${one.id}`}>
                  <bdi>{languageOf(one.locale).name}</bdi>
                </AppLink>
              )}
              <PageStatusChip page={one} />
            </li>
          ))}
        </List>
        {canAdd
          ? missing.map((locale) => (
              <div key={locale}>
                <LinkButton size="sm" variant="secondary" icon={<Plus aria-hidden="true" />} to={`/settings/pages/new?from=${page.id}&language=${locale}`}>
                  {text('addVersion', { language: languages[locale].name })}
                </LinkButton>
              </div>
            ))
          : null}
      </Stack>
    </Panel>
  );
}
