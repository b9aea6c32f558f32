import type { ReadinessCode } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { moveEach, partOf, type Mover, type MoveRequest, type Why } from './moves.ts';
import { hindrances, renewTitles, type Standings } from './standings.ts';
import { useMoveWords } from './use-move-words.ts';

export interface Moved {
  readonly moved: readonly Mover[];
  readonly refused: readonly Mover[];
}

interface MoveDialogProps {
  readonly request: MoveRequest;
  readonly standings: Standings;
  readonly onClose: () => void;
  readonly onDone: (outcome: Moved) => void;
}

const Names = styled.ul`
  display: grid;
  gap: 0.3rem;
  max-block-size: 11rem;
  padding-inline-start: 1.1rem;
  overflow-y: auto;
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--danger-text);
  }
`;
const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Says what will happen to which titles, then does it. What is not ready goes to viewers only when somebody says so, and why. */
export function MoveDialog(given: MoveDialogProps) {
  const { hindered } = partOf(given.request, given.standings);
  return hindered.length > 0 ? <HinderedMove {...given} /> : <FreeMove {...given} />;
}

async function run({ request, standings }: MoveDialogProps, titles: readonly Mover[], why?: Why) {
  const refusals = await moveEach({ ...request, titles }, standings, why);
  await renewTitles();
  const refused = refusals.map(({ title }) => title);
  return { refusals, outcome: { moved: titles.filter((title) => !refused.includes(title)), refused } };
}

function FreeMove(given: MoveDialogProps) {
  const { request, standings, onClose, onDone } = given;
  const words = useText('move');
  const say = useMoveWords(request.of);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [reason, setReason] = useState('');
  const { free, left } = partOf(request, standings);
  const act = say.act(request.move, free.length);
  const confirm = async () => {
    setBusy(true);
    const { refusals, outcome } = await run(given, free, reason.trim() === '' ? undefined : { reason: reason.trim() });
    setBusy(false);
    const only = refusals.length === 1 && free.length === 1 ? refusals[0] : undefined;
    if (only) setProblem(only.error);
    else onDone(outcome);
  };
  return (
    <ConfirmDialog
      isOpen
      title={act}
      confirmLabel={act}
      danger={request.move === 'archive' || request.move === 'reject'}
      busy={busy}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <ErrorNote error={problem} />
        <p>{say.about(request.move)}</p>
        <TitleNames titles={free} />
        {left.length > 0 ? <Quiet>{words('leftOut', { count: left.length })}</Quiet> : null}
        {request.move === 'reject' ? (
          <TextArea
            name="reason"
            label={words('rejectReason')}
            optional
            rows={2}
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

interface AnywayForm {
  readonly publishAnyway: boolean;
  readonly reason: string;
}

function HinderedMove(given: MoveDialogProps) {
  const { request, standings, onClose, onDone } = given;
  const words = useText('move');
  const say = useMoveWords(request.of);
  const { free, hindered, left } = partOf(request, standings);
  const api = useApiForm<AnywayForm, Moved>({
    defaultValues: { publishAnyway: false, reason: '' },
    async send({ publishAnyway, reason }) {
      const { refusals, outcome } = await run(
        given,
        publishAnyway ? [...free, ...hindered] : free,
        publishAnyway ? { reason: reason.trim(), publishAnyway } : undefined,
      );
      const only = refusals.length === 1 && request.titles.length === 1 ? refusals[0] : undefined;
      return only ? { ok: false, error: only.error } : { ok: true, value: outcome };
    },
    onDone,
  });
  const { form, errorOf } = api;
  const anyway = form.watch('publishAnyway');
  const count = free.length + (anyway ? hindered.length : 0);
  const act = count > 0 ? say.act(request.move, count) : words(request.move);
  return (
    <FormDialog api={api} title={words(request.move)} act={anyway ? words('anyway') : act} startsInField={false} onClose={onClose}>
      <Stack $gap={3}>
        <p>{say.about(request.move)}</p>
        {free.length > 0 ? <TitleNames titles={free} /> : null}
        <p>{anyway || request.titles.length === 1 ? words('unreadyOne') : words('unreadyMany', { count: hindered.length })}</p>
        <TitleNames
          titles={hindered}
          lacking={(id) => {
            const standing = standings.get(id);
            return standing ? hindrances(request.move, standing) : [];
          }}
        />
        {left.length > 0 ? <Quiet>{words('leftOut', { count: left.length })}</Quiet> : null}
      </Stack>
      <Checkbox
        label={words('anyway')}
        description={say.anywayNote}
        error={errorOf('publishAnyway')}
        {...form.register('publishAnyway', { validate: (ticked) => ticked || free.length > 0 || words('anywayNeeded') })}
      />
      {anyway ? (
        <TextArea
          label={words('reason')}
          rows={2}
          dir="auto"
          maxLength={500}
          error={errorOf('reason')}
          {...form.register('reason', { validate: (reason) => reason.trim() !== '' || words('reasonNeeded') })}
        />
      ) : null}
    </FormDialog>
  );
}

function TitleNames({ titles, lacking }: { readonly titles: readonly Mover[]; readonly lacking?: (id: string) => readonly ReadinessCode[] }) {
  const words = useText('readiness');
  const { locale } = useShared('theme');
  return (
    <Names>
      {titles.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {lacking ? <small>{new Intl.ListFormat(locale).format(lacking(id).map((code) => words(code)))}</small> : null}
        </li>
      ))}
    </Names>
  );
}
