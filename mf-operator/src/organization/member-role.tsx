import type { Identity, Member, Role } from '@marquee/api/contract';
import { invalidate, useApiAction, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { ConfirmDialog, Select } from '@marquee/mf-shared/ui/overlays';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { useText } from '../text.ts';
import { nameOf } from './member-name.ts';
import { useRoles } from './use-roles.ts';

const LIST = 'GET /organization/member/list';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  white-space: normal;
`;

/** A member's role: to be chosen where one may hand out both the old and the new one, and changed once that is confirmed. A refusal is told beneath. */
export function MemberRole({ member, self }: { readonly member: Member; readonly self: Identity }) {
  const text = useText('organization');
  const { names, within } = useRoles();
  const say = useErrorText();
  const change = useApiAction('POST /organization/member/item');
  const [chosen, choose] = useState<Role>();
  const [former, setFormer] = useState<Role>();
  const isSelf = member.identityId === self.id;
  if (!within.includes(member.role)) return names(member.role);
  const save = (role: Role, back?: Role) => {
    change.mutate(
      { body: { id: member.id, version: member.version, role } },
      {
        onSuccess: () => {
          setFormer(back);
          void request('toast.show', { tone: 'info', text: text('roleChanged', { name: nameOf(member), role: names(role) }) });
          if (isSelf) void renewIdentity(self.id);
          void invalidate(LIST);
        },
        onError: (error: ApiError) => {
          if (error.code === 'STALE' || error.code === 'NOT_FOUND') void invalidate(LIST);
        },
      },
    );
  };
  return (
    <Frame>
      <Select
        label={text('roleOf', { name: nameOf(member) })}
        labelHidden
        size="sm"
        value={change.isPending ? (change.variables.body?.role ?? member.role) : (chosen ?? member.role)}
        options={within.map((id) => ({ id, label: names(id) }))}
        error={change.error ? (change.error.code === 'STALE' ? text('changedMeanwhile') : say(change.error)) : undefined}
        onChange={(id) => {
          const role = within.find((one) => one === id);
          if (role && role !== member.role && !change.isPending) choose(role);
        }}
      />
      {former && former !== member.role && !change.isPending && !isSelf ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 data-mirror="" />}
          onClick={() => {
            save(former);
          }}
        >
          {text('undoRole', { role: names(former) })}
        </Button>
      ) : null}
      {chosen ? (
        <ConfirmDialog
          isOpen
          danger={isSelf}
          title={isSelf ? text('ownTitle') : text('roleTitle', { name: nameOf(member) })}
          confirmLabel={isSelf ? text('ownAct') : text('roleAct')}
          onClose={() => {
            choose(undefined);
          }}
          onConfirm={() => {
            save(chosen, member.role);
            choose(undefined);
          }}
        >
          <Stack $gap={3}>
            <p>{isSelf ? text('ownText', { role: names(chosen) }) : text('roleText', { from: names(member.role), to: names(chosen) })}</p>
            <p>{text(`${chosen}_about`)}</p>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Frame>
  );
}
