import type { WebhookEndpoint } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { type EndpointAct, EndpointMenu } from './endpoint-menu.tsx';
import { eventWords } from './event-types.ts';
import { hostOf, pathOf } from './host-of.ts';

const tones: Readonly<Record<WebhookEndpoint['health'], ChipTone>> = { UNUSED: 'neutral', GOOD: 'success', FAILING: 'warning', STOPPED: 'danger' };

const Lines = styled.div`
  min-inline-size: 9rem;
  max-inline-size: 20rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** How an endpoint fares, as its chip says. */
function Health({ endpoint: { enabled, health } }: { readonly endpoint: WebhookEndpoint }) {
  const text = useText('webhook');
  if (!enabled && health !== 'STOPPED') return <Chip>{text('off')}</Chip>;
  return <Chip tone={tones[health]}>{text(health)}</Chip>;
}

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useEndpointColumns(onAct: (endpoint: WebhookEndpoint, act: EndpointAct) => void): readonly Column<WebhookEndpoint>[] {
  const text = useText('webhook');
  const words = useText('eventType');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'url',
        header: text('endpoint'),
        cell: ({ url, description }) => (
          <Lines>
            <b>
              <bdi dir="ltr">{hostOf(url)}</bdi>
            </b>
            <small>
              <bdi dir="ltr">{pathOf(url)}</bdi>
            </small>
            {description ? (
              <small>
                <bdi>{description}</bdi>
              </small>
            ) : null}
          </Lines>
        ),
      },
      { id: 'health', header: text('state'), cell: (endpoint) => <Health endpoint={endpoint} /> },
      {
        id: 'types',
        header: text('types'),
        cell: ({ types }) => {
          const [only] = types;
          if (only === undefined) return text('everything');
          return types.length === 1 ? words(eventWords[only]) : text('typeCount', { count: types.length });
        },
      },
      {
        id: 'open',
        header: text('undelivered'),
        cell: ({ waiting, dead }) => (
          <Lines style={{ minInlineSize: '6rem' }}>
            {text('waitingCount', { count: waiting })}
            <small>{text('deadCount', { count: dead })}</small>
          </Lines>
        ),
      },
      { id: 'last', header: text('lastTry'), cell: ({ lastAttemptAt }) => (lastAttemptAt ? formatAgo(lastAttemptAt, locale) : text('never')) },
      {
        id: 'acts',
        header: '',
        buttons: true,
        align: 'end',
        cell: (endpoint) => (
          <EndpointMenu
            endpoint={endpoint}
            onAct={(act) => {
              onAct(endpoint, act);
            }}
          />
        ),
      },
    ],
    [text, words, locale, onAct],
  );
}
