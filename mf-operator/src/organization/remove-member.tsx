import type { Identity, Member } from '@marquee/api/contract';
import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { focusHeading } from '@marquee/mf-shared/ui/editing';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import { nameOf } from './member-name.ts';
import { renewAll } from './renew-all.ts';

interface RemoveMemberProps {
  readonly member: Member;
  readonly self: Identity;
  readonly organization: string;
  readonly onClose: () => void;
}

/** Takes somebody out of the organization, or leaves it oneself. */
export function RemoveMember({ member, self, organization, onClose }: RemoveMemberProps) {
  const text = useText('organization');
  const remove = useApiAction('DELETE /organization/member/item/:id', ['GET /organization/member/list']);
  const isSelf = member.identityId === self.id;
  const name = nameOf(member);
  return (
    <ConfirmDialog
      isOpen
      danger
      title={isSelf ? text('leaveTitle', { organization }) : text('removeTitle', { name })}
      confirmLabel={isSelf ? text('leave') : text('removeAct')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        remove.mutate(
          { params: { id: member.id } },
          {
            onSuccess: () => {
              void request('toast.show', { tone: 'info', text: isSelf ? text('left', { organization }) : text('removed', { name }) });
              onClose();
              focusHeading();
              if (isSelf) void renewAll(self.id);
            },
          },
        );
      }}
    >
      <p>{isSelf ? text('leaveText') : text('removeText', { name, organization })}</p>
      <ErrorNote error={remove.error} />
    </ConfirmDialog>
  );
}
