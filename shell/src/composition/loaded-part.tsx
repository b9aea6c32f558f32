import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Chip, ErrorNote } from '@marquee/mf-shared/ui';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import type { Fetched, LoadedPart } from './loaded.ts';
import { seeRelease } from './own-release.ts';

const MAX_CHOICES = 50;
const EVERYBODYS = '';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(5rem, auto) minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  margin: 0;
  font-size: var(--font-sm);
  dt {
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Heading = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;
const Choosing = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-3);
`;

/** One part of the page, as this browser has it. */
export function LoadedPartFacts({ part }: { readonly part: LoadedPart }) {
  const text = useText('composition');
  const seesReleases = useRight('release:read');
  const mayChange = useRight('registry:update');
  const id = useId();
  const { name, version, entry, forMe, runs, fetched } = part;
  const state = runs === undefined ? text('waiting') : runs === version ? text('running') : text('fallback', { version: runs });
  return (
    <section aria-labelledby={id} data-part={name}>
      <Heading id={id}>
        <bdi dir="ltr">{name}</bdi>
        {forMe ? <Chip tone="warning">{text('onlyMe')}</Chip> : null}
      </Heading>
      <Facts>
        <dt>{text('version')}</dt>
        <dd>
          <bdi dir="ltr">{version}</bdi>
        </dd>
        <dt>{text('state')}</dt>
        <dd>{state}</dd>
        <dt>{text('entry')}</dt>
        <dd>
          <bdi dir="ltr">{entry}</bdi>
        </dd>
        <FetchedFacts fetched={fetched} />
      </Facts>
      {name !== 'shell' && seesReleases && mayChange ? <ReleaseChoice part={part} /> : null}
    </section>
  );
}

function FetchedFacts({ fetched }: { readonly fetched: Fetched | undefined }) {
  const text = useText('composition');
  const { locale } = useShared('theme');
  if (!fetched)
    return (
      <>
        <dt>{text('files')}</dt>
        <dd>{text('noFiles')}</dd>
      </>
    );
  const { files: count, sent, whole, from, until } = fetched;
  const sizes = { count, sent: formatBytes(sent, locale), whole: formatBytes(whole, locale) };
  return (
    <>
      <dt>{text('files')}</dt>
      <dd>{sent > 0 ? text('sizes', sizes) : text('cached', { count, whole: sizes.whole })}</dd>
      <dt>{text('times')}</dt>
      <dd>{text('between', { from, until })}</dd>
    </>
  );
}

/** Offers other releases of a remote, for this user only. */
function ReleaseChoice({ part: { name, version, entry, forMe } }: { readonly part: LoadedPart }) {
  const text = useText('composition');
  const [problem, setProblem] = useState<string>();
  const { data, error, refetch } = useApi('GET /release/list', { query: { name, size: MAX_CHOICES, tenantId: documentSettings().tenant.id } });
  const known = data?.content ?? [];
  const choose = async (chosen: string) => {
    setProblem(undefined);
    const refused = await seeRelease(name, chosen === EVERYBODYS ? null : chosen);
    if (refused) setProblem(refused.code === 'CONFLICT' ? text('unfit') : refused.message);
  };
  return (
    <Choosing>
      <ErrorNote error={error} onRetry={refetch} />
      <Select
        label={text('choose')}
        description={text('reloads')}
        size="sm"
        disabled={!data}
        error={problem}
        value={forMe ? version : EVERYBODYS}
        options={[
          { id: EVERYBODYS, label: text('everybodys') },
          ...(forMe && !entry.startsWith('/') ? [{ id: version, label: text('local', { version, host: new URL(entry).host }) }] : []),
          ...known.map((one) => ({ id: one.version, label: text('choice', { version: one.version, state: text(one.state) }) })),
        ]}
        onChange={(chosen) => void choose(chosen)}
      />
    </Choosing>
  );
}
