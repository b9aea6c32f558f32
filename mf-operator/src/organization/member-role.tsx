import type { Identity, Member, Role } from '@marquee/api/contract';
import { queryClient, useApiAction, type ApiError } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { ConfirmDialog, Select } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { nameOf } from './member-name.ts';
import { useOrganizationText } from './organization-text.ts';
import { useRoles } from './use-roles.ts';

const LIST = 'GET /organization/member/list';

/** A member's role: to be chosen where one may hand out both the old and the new one. A refusal is told beneath. */
export function MemberRole({ member, self }: { readonly member: Member; readonly self: Identity }) {
  const text = useOrganizationText();
  const { names, within } = useRoles();
  const say = useErrorText();
  const change = useApiAction('POST /organization/member/item');
  const [own, setOwn] = useState<Role>();
  const isSelf = member.identityId === self.id;
  if (!within.includes(member.role)) return names[member.role];
  const save = (role: Role) => {
    change.mutate(
      { body: { id: member.id, version: member.version, role } },
      {
        onSuccess: () => {
          void ask('toast.show', { tone: 'info', text: text.roleChanged(nameOf(member), names[role]) });
          if (isSelf) void renewIdentity(self.id);
          void queryClient.invalidateQueries({ queryKey: [LIST] });
        },
        onError: (error: ApiError) => {
          if (error.code === 'STALE' || error.code === 'NOT_FOUND') void queryClient.invalidateQueries({ queryKey: [LIST] });
        },
      },
    );
  };
  return (
    <>
      <Select
        label={text.roleOf(nameOf(member))}
        labelHidden
        size="sm"
        value={change.isPending ? (change.variables.body?.role ?? member.role) : member.role}
        options={within.map((id) => ({ id, label: names[id] }))}
        error={change.error ? (change.error.code === 'STALE' ? text.changedMeanwhile : say(change.error)) : undefined}
        onChange={(id) => {
          const role = within.find((one) => one === id);
          if (!role || role === member.role || change.isPending) return;
          if (isSelf) setOwn(role);
          else save(role);
        }}
      />
      {own ? (
        <ConfirmDialog
          isOpen
          danger
          title={text.ownTitle}
          confirmLabel={text.ownAct}
          onClose={() => {
            setOwn(undefined);
          }}
          onConfirm={() => {
            save(own);
            setOwn(undefined);
          }}
        >
          <p>{text.ownText(names[own])}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
