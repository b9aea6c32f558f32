import type { Reply } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Panel, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { withChoice, type Choice } from './choice.ts';

const KEY = ['GET /identity/notification-choices', {}, {}, {}] as const;
const channels = ['IN_APP', 'EMAIL'] as const;

const Table = styled.table`
  inline-size: 100%;
  font-size: var(--font-sm);
  th,
  td {
    padding: var(--space-3) var(--space-2);
    border-block-start: 1px solid var(--border);
    text-align: start;
    vertical-align: middle;
  }
  th:first-child {
    padding-inline-start: var(--space-5);
  }
  td:last-child,
  thead th:last-child {
    padding-inline-end: var(--space-5);
  }
  thead th {
    padding-block: var(--space-2);
    border: 0;
    color: var(--text-muted);
    font-size: var(--font-xs);
    font-weight: 600;
    white-space: nowrap;
  }
  td,
  thead th + th {
    inline-size: 7rem;
    text-align: center;
  }
  td > div {
    display: inline-grid;
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    margin-block-start: 0.1rem;
    font-size: var(--font-xs);
    font-weight: 400;
    color: var(--text-muted);
  }
  @media (max-width: 575px) {
    td,
    thead th + th {
      inline-size: 4.5rem;
    }
  }
`;
const Fixed = styled.span`
  display: inline-grid;
  place-items: center;
  block-size: 1.5rem;
  color: var(--text-muted);
`;

/** Puts one choice in place at once; the API's refusal puts it back, and says so. */
async function choose(choice: Choice, refused: string): Promise<void> {
  const show = (one: Choice) => {
    queryClient.setQueryData<Reply<'GET /identity/notification-choices'>>(KEY, (existing) => existing && { choices: withChoice(existing.choices, one) });
  };
  await queryClient.cancelQueries({ queryKey: KEY });
  show(choice);
  const { event, channel, enabled } = choice;
  const result = await call('POST /identity/notification-choices', { body: { choices: [{ event, channel, enabled }] } });
  if (result.ok) return;
  show({ ...choice, enabled: !enabled });
  void request('toast.show', { tone: 'error', text: refused });
}

interface ChoiceMatrixProps {
  readonly title: string;
  readonly events: readonly Choice['event'][];
  readonly choices: readonly Choice[];
}

/** Events down, channels across. */
export function ChoiceMatrix({ title, events, choices }: ChoiceMatrixProps) {
  const text = useText('notification');
  const cell = (event: Choice['event'], channel: Choice['channel']) => {
    const choice = choices.find((one) => one.event === event && one.channel === channel);
    if (!choice) return null;
    if (choice.locked)
      return (
        <Fixed title={text('fixed')}>
          <Lock size="1rem" aria-hidden="true" />
          <VisuallyHidden>{text('fixed')}</VisuallyHidden>
        </Fixed>
      );
    return (
      <Checkbox
        look="switch"
        label={<VisuallyHidden>{text('inChannel', { event: text(event), channel: text(channel) })}</VisuallyHidden>}
        checked={choice.enabled}
        onChange={({ target }) => void choose({ ...choice, enabled: target.checked }, text('refused'))}
      />
    );
  };
  return (
    <Panel title={title} flush>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text('event')}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {text(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">
                {text(event)}
                <small>{event === 'SECURITY' ? `${text('SECURITY_about')} ${text('fixedNote')}` : text(`${event}_about`)}</small>
              </th>
              {channels.map((channel) => (
                <td key={channel}>{cell(event, channel)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
