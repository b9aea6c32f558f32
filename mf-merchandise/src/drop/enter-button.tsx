import type { Drop } from '@marquee/api/contract';
import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, LinkButton, Stack } from '@marquee/mf-shared/ui';
import { Ticket } from 'lucide-react';
import { useSignInAddress } from '../buy/use-add-to-cart.ts';
import { Quiet } from '../order/order-parts.ts';
import { useText } from '../text.ts';

interface EnterProps {
  readonly drop: Drop;
  readonly isSignedIn: boolean;
  readonly isVerified: boolean;
}

/** The way into the waiting room: signed in, with an address that is confirmed. */
export function EnterButton({ drop: { id, name }, isSignedIn, isVerified }: EnterProps) {
  const text = useText('drop');
  const signIn = useSignInAddress();
  const enter = useApiAction('POST /drop/enter/:id', ['GET /drop/mine/:id', 'GET /drop/mine', 'GET /drop/list']);
  if (!isSignedIn)
    return (
      <LinkButton size="lg" wide to={signIn}>
        {text('signIn')}
      </LinkButton>
    );
  if (!isVerified)
    return (
      <Stack $gap={2}>
        <p>{text('unverified')}</p>
        <LinkButton wide to="/account/profile">
          {text('verify')}
        </LinkButton>
      </Stack>
    );
  const isTaken = enter.error?.fields?.some(({ path, code }) => path === 'email' && code === 'taken') ?? false;
  return (
    <Stack $gap={2}>
      <Button
        size="lg"
        wide
        icon={<Ticket />}
        loading={enter.isPending}
        onClick={() => {
          enter.mutate(
            { params: { id }, body: {} },
            {
              onSuccess: () => void request('toast.show', { tone: 'info', text: text('enteredToast', { name }) }),
            },
          );
        }}
      >
        {text('enter')}
      </Button>
      <Quiet>{text('enterNote')}</Quiet>
      {isTaken ? <p role="alert">{text('mailboxTaken')}</p> : enter.error ? <ErrorNote error={enter.error} /> : null}
    </Stack>
  );
}
