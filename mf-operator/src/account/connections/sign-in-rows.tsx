import { useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import type { Connecting } from '@marquee/mf-shared/session';
import { Chip } from '@marquee/mf-shared/ui';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { ConnectButton } from './connect-button.tsx';
import { useProblemWords, type ConnectProblem } from './connect-problem.ts';
import { RemoveButton, Since, type Connection, type ConnectionList } from './connection-parts.tsx';

const Refusal = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  margin-block-start: var(--space-2);
  color: var(--danger-text);
  svg {
    flex: none;
    inline-size: 1.05rem;
    block-size: 1.25rem;
  }
`;

const problemOf = ({ answer }: Connecting): ConnectProblem | undefined => {
  if (!answer) return 'cancelled';
  return answer.ok ? undefined : answer.error;
};

/** Returns the outcome of connecting from the navigation state, and announces a success once. Clears that state, so that a reload announces nothing. */
function useArrival(): Connecting | undefined {
  const text = useText('connection');
  const { pathname, ...here } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => (here.state as { readonly connecting?: Connecting } | null)?.connecting);
  const greet = useEffectEvent(() => {
    if (!arrival) return;
    void navigate(pathname, { replace: true, state: null });
    if (!arrival.answer?.ok) return;
    const { provider, address, already } = arrival.answer.value;
    const done = address === null ? text('isConnectedNameless', { name: provider.name }) : text('isConnected', { name: provider.name, address });
    void request('toast.show', { tone: 'info', text: already ? text('wasConnected', { name: provider.name }) : done });
  });
  useEffect(() => {
    greet();
  }, []);
  return arrival;
}

interface SignInRowsProps {
  readonly list: ConnectionList;
  readonly onRemove: (connection: Connection) => void;
}

/** Lists the tenant's providers, each with its connection or a connect button. Connections to providers no longer offered follow. */
export function SignInRows({ list, onRemove }: SignInRowsProps) {
  const text = useText('connection');
  const providers = useApi('GET /oauth/providers', {});
  const arrival = useArrival();
  const connections = list.data?.content ?? [];
  const offered = (providers.data ?? []).map((provider) => ({
    provider,
    connection: connections.find(({ providerId, signsIn }) => signsIn && providerId === provider.id),
  }));
  const others = connections.filter((connection) => !offered.some((one) => one.connection === connection));
  const failed = [list, providers].find(({ error, data }) => error && data === undefined);
  return (
    <Section title={text('signIns')} lead={text('signInsLead')} flush>
      {failed ? <SectionError list={failed} /> : null}
      {!failed && (list.isPending || providers.isPending) ? <RowsSkeleton rows={2} /> : null}
      {list.data && providers.data ? (
        <Rows role="list">
          {offered.map(({ provider, connection }) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              connection={connection}
              problem={arrival?.providerId === provider.id ? problemOf(arrival) : undefined}
              onRemove={onRemove}
            />
          ))}
          {others.map((connection) => (
            <Row
              key={connection.id}
              icon={<KeyRound />}
              name={<bdi>{connection.label}</bdi>}
              chips={<Chip>{text('off')}</Chip>}
              detail={<Since connection={connection}>{text('offText')}</Since>}
              actions={<RemoveButton connection={connection} name={connection.label} onRemove={onRemove} />}
            />
          ))}
          {offered.length + others.length === 0 ? <Row icon={<KeyRound />} name={text('noProviders')} detail={text('noProvidersText')} /> : null}
        </Rows>
      ) : null}
    </Section>
  );
}

interface ProviderRowProps {
  readonly provider: { readonly id: string; readonly name: string };
  readonly connection: Connection | undefined;
  /** Problem of the attempt that led back to this page. */
  readonly problem: ConnectProblem | undefined;
  readonly onRemove: (connection: Connection) => void;
}

function ProviderRow({ provider, connection, problem: before, onRemove }: ProviderRowProps) {
  const text = useText('connection');
  const say = useProblemWords();
  const [problem, setProblem] = useState(before);
  return (
    <Row
      icon={<KeyRound />}
      tone={connection ? 'good' : 'plain'}
      name={<bdi>{provider.name}</bdi>}
      chips={connection ? <Chip tone="success">{text('connected')}</Chip> : null}
      detail={
        <>
          {connection ? <Since connection={connection} /> : text('notConnected')}
          {problem ? (
            <Refusal role="alert">
              <CircleAlert aria-hidden="true" />
              <span>{say(problem, provider.name)}</span>
            </Refusal>
          ) : null}
        </>
      }
      actions={
        connection ? (
          <RemoveButton
            connection={connection}
            name={provider.name}
            onRemove={(removed) => {
              setProblem(undefined);
              onRemove(removed);
            }}
          />
        ) : (
          <ConnectButton provider={provider} onProblem={setProblem} />
        )
      }
    />
  );
}
