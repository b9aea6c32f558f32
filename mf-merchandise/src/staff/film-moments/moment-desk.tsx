import { invalidate, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '../../order/fact.tsx';
import { Facts, Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { Removal } from '../removal.tsx';
import { MomentDialog, type OfTitle } from './moment-dialog.tsx';
import { isOpen, LIST, stateOf, tones, type FilmMoment } from './moment-state.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { rangeOf, useMomentWords } from './use-moment-words.ts';

interface MomentDeskProps extends OfTitle {
  readonly moment: FilmMoment;
  readonly onClose: () => void;
}

export function MomentDesk({ moment, onClose, ...ofTitle }: MomentDeskProps) {
  const text = useText('staffMoments');
  const isHouse = useOwnGoods().organizationId === undefined;
  const decides = useRight('proposal:update') && isHouse;
  const [step, setStep] = useState<'edit' | 'refuse'>();
  const { proposer } = useMomentWords();
  const approve = useApproval(moment, onClose);
  const { id, kind, note, sku, productName, rejectionReason } = moment;
  const state = stateOf(moment);
  const mayChange = useRight('product:update');
  const isMine = mayChange && (isHouse || isOpen(moment));
  const back = () => {
    setStep(undefined);
  };
  return (
    <Dialog isOpen title={productName} onClose={onClose}>
      <Stack $gap={5}>
        <Facts>
          <Fact name={text('time')}>{rangeOf(moment)}</Fact>
          {sku === null ? null : (
            <Fact name={text('variant')}>
              <bdi>{sku}</bdi>
            </Fact>
          )}
          <Fact name={text('kind')}>{text(`kind${kind}`)}</Fact>
          {note === '' ? null : (
            <Fact name={text('note')}>
              <bdi>{note}</bdi>
            </Fact>
          )}
          <Fact name={text('proposer')}>
            <bdi>{proposer(moment)}</bdi>
          </Fact>
          <Fact name={text('state')}>
            <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>
          </Fact>
          {rejectionReason === null ? null : (
            <Fact name={text('reason')}>
              <bdi>{rejectionReason}</bdi>
            </Fact>
          )}
        </Facts>
        {moment.isToBeHad ? null : <Quiet>{text('notToBeHadText')}</Quiet>}
        {decides && isOpen(moment) ? (
          <Decision
            approve={approve}
            isNew={moment.entityStatus === 'DRAFT'}
            onRefuse={() => {
              setStep('refuse');
            }}
          />
        ) : null}
        {isMine ? (
          <Cluster $justify="between">
            <Button
              variant="secondary"
              icon={<Pencil />}
              onClick={() => {
                setStep('edit');
              }}
            >
              {text(!isHouse && state === 'REFUSED' ? 'changeAgain' : 'change')}
            </Button>
            <Removal
              by="DELETE /product/link/item/:id"
              of={{ id, name: productName }}
              list={LIST}
              act={text(isHouse ? 'remove' : 'withdraw')}
              words={{ title: text(isHouse ? 'removeTitle' : 'withdrawTitle', { name: productName }), done: text('removed', { name: productName }) }}
              about={text(isHouse ? 'removeText' : 'withdrawText')}
              onDone={onClose}
            />
          </Cluster>
        ) : null}
        {mayChange && !isMine ? <Quiet>{text('ofHouse')}</Quiet> : null}
        {step === 'edit' ? <MomentDialog {...ofTitle} moment={moment} onDone={onClose} onClose={back} /> : null}
        {step === 'refuse' ? <RefuseDialog moment={moment} onDone={onClose} onClose={back} /> : null}
      </Stack>
    </Dialog>
  );
}

interface DecisionProps {
  readonly approve: ReturnType<typeof useApproval>;
  /** The proposal has not been refused yet. */
  readonly isNew: boolean;
  readonly onRefuse: () => void;
}

/** Called by `MomentDesk`, because `Decision` unmounts once the list is refetched. */
function useApproval({ id, version, productName }: FilmMoment, onDone: () => void) {
  const text = useText('staffMoments');
  const { mutate, isPending, error } = useApiAction('POST /product/link/approve/:id', [LIST]);
  const run = () => {
    mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => {
          void request('toast.show', { tone: 'info', text: text('approved', { name: productName }) });
          onDone();
        },
        onError: () => void invalidate(LIST),
      },
    );
  };
  return { run, isPending, error };
}

/** Offers to approve a proposal, or to refuse it with a reason. */
function Decision({ approve: { run, isPending, error }, isNew, onRefuse }: DecisionProps) {
  const text = useText('staffMoments');
  const isTaken = error?.fields?.[0]?.code === 'overlap';
  return (
    <Stack $gap={3}>
      <ErrorNote error={error} {...(isTaken && { children: text('overlapApprove') })} />
      <Cluster>
        <Button icon={<Check />} loading={isPending} onClick={run}>
          {text('approve')}
        </Button>
        {isNew ? (
          <Button variant="secondary" icon={<X />} onClick={onRefuse}>
            {text('refuse')}
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  );
}
