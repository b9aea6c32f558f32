import type { Product } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Says } from '../discounts/says.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { clockOf, msOf } from './clock.ts';
import { momentDraftOf, momentWishOf, type MomentDraft } from './moment-draft.ts';
import { GoodsFields, ShownField, TimeFields, WordFields } from './moment-fields.tsx';
import { LIST, type FilmMoment } from './moment-state.ts';

export interface OfTitle {
  readonly title: Product;
  readonly lengthMs: number | undefined;
  /** All moments of the title. */
  readonly moments: readonly FilmMoment[];
}
interface MomentDialogProps extends OfTitle {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly moment: FilmMoment | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function MomentDialog({ title, lengthMs, moments, moment, onDone, onClose }: MomentDialogProps) {
  const text = useText('staffMoments');
  const staff = useText('staff');
  const isHouse = useOwnGoods().organizationId === undefined;
  const api = useApiForm<MomentDraft, FilmMoment>({
    defaultValues: momentDraftOf(moment),
    async send(draft) {
      const result = await call('POST /product/link/item', { body: momentWishOf(draft, { titleId: title.id, moment, isHouse }) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      if (result.ok) return result;
      // The form has no title field: errors about the title are shown at its start time.
      return {
        ok: false,
        error: { ...result.error, fields: result.error.fields?.map((field) => ({ ...field, path: field.path.replace(/^titleId$/, 'fromMs') })) },
      };
    },
    words: {
      'fromMs:overlap': text('overlap'),
      'fromMs:exclusiveMaximum': text('afterEnd'),
      'fromMs:maxItems': text('full'),
      'toMs:minimum': text('tooShort'),
      'toMs:maximum': text('afterEnd'),
    },
    onDone({ productName }) {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: text(isHouse ? 'saved' : 'proposed', { name: productName }) });
      onDone();
    },
  });
  const isAgain = !isHouse && moment?.entityStatus === 'REJECTED';
  return (
    <FormDialog
      api={api}
      size="lg"
      title={moment ? staff('edit', { name: moment.productName }) : text(isHouse ? 'newMoment' : 'newProposal', { title: title.name })}
      act={isAgain ? text('proposeAgain') : moment || isHouse ? staff('save') : text('proposeIt')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <GoodsFields api={api} isNew={!moment} />
      <FieldGrid>
        <TimeFields api={api} lengthMs={lengthMs} moments={moments} id={moment?.id} />
        <WordFields api={api} />
      </FieldGrid>
      <ShownField api={api} moment={moment} isHouse={isHouse} />
      <Sentence api={api} />
    </FormDialog>
  );
}

function Sentence({ api: { form } }: { readonly api: ApiForm<MomentDraft> }) {
  const text = useText('staffMoments');
  const { fromMs = '', toMs = '' } = useWatch({ control: form.control });
  const [from, to] = [msOf(fromMs), msOf(toMs)];
  if (from === undefined || to === undefined || to <= from) return <Says>{text('saysNothing')}</Says>;
  return <Says>{text('says', { at: `\u2066${clockOf(from)}\u2069`, seconds: Math.round((to - from) / 1000) })}</Says>;
}
