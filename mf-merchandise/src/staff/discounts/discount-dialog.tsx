import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Removal } from '../removal.tsx';
import { discountDraftOf, discountWishOf, termsOf, type DiscountDraft } from './discount-draft.ts';
import type { Discount } from './discount-state.ts';
import { useDiscountWords } from './discount-words.ts';
import { GivesFields, NameFields, type FieldsProps } from './gives-fields.tsx';
import { RuleFields, WhenFields } from './rule-fields.tsx';
import { Says } from './says.ts';

const LIST = 'GET /discount/list';

/** Maps error paths to the form, which has one currency field and one product field. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({
    ...field,
    path: field.path.replace(/^(?:amount|minimum)\.currency$/, 'currency').replace(/^(amount|minimum|productIds)\..*$/, '$1'),
  })),
});

interface DiscountDialogProps {
  /** Undefined for a new discount. */
  readonly discount: Discount | undefined;
  /** Currency of a new discount. */
  readonly currency: string;
  readonly onArchived: () => void;
  readonly onClose: () => void;
}

export function DiscountDialog({ discount, currency, onArchived, onClose }: DiscountDialogProps) {
  const text = useText('discounts');
  const staff = useText('staff');
  const [began] = useState(() => discountDraftOf(discount, currency));
  // After a conflict the next save builds on the newest version.
  const [newest, setNewest] = useState(discount);
  const api = useApiForm<DiscountDraft, Discount>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /discount/item', { body: discountWishOf(draft, began, newest) });
      if (result.ok) return result;
      if (newest && result.error.code === 'STALE') {
        const now = await call('GET /discount/item/:id', { params: { id: newest.id } });
        if (now.ok) setNewest(now.value);
        void invalidate(LIST);
      }
      return { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'code:taken': text('codeTaken'), 'endsAt:invalid': staff('endsBefore') },
    onDone({ code }) {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: staff('saved', { name: code }) });
      onClose();
    },
  });
  const archiving = newest ? (
    <Removal
      by="DELETE /discount/item/:id"
      of={{ id: newest.id, name: newest.code }}
      list={LIST}
      act={text('archive')}
      icon={<Archive />}
      words={{ title: text('archiveTitle', { code: newest.code }), done: text('archived', { code: newest.code }) }}
      about={text('archiveText')}
      onDone={onArchived}
    />
  ) : null;
  return (
    <FormDialog
      api={api}
      size="lg"
      title={newest ? staff('edit', { name: newest.code }) : text('newDiscount')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={archiving}
      onClose={onClose}
    >
      <NameFields api={api} />
      <GivesFields api={api} />
      <RuleFields api={api} />
      <WhenFields api={api} />
      <Sentence api={api} />
    </FormDialog>
  );
}

function Sentence({ api: { form } }: FieldsProps) {
  const text = useText('discounts');
  const { says } = useDiscountWords();
  const terms = termsOf(useWatch({ control: form.control }) as DiscountDraft);
  return <Says>{terms ? says(terms) : text('saysNothing')}</Says>;
}
