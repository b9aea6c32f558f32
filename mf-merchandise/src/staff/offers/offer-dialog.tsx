import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Controller, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { CountriesField } from '../delivery/countries-field.tsx';
import { Says } from '../discounts/says.ts';
import { Removal } from '../removal.tsx';
import { TitleField } from '../title-field.tsx';
import { offerDraftOf, offerTermsOf, offerWishOf, type Offer, type OfferDraft } from './offer-draft.ts';
import { KindFields, WindowFields } from './offer-fields.tsx';
import { useOfferWords } from './offer-words.ts';

const LIST = 'GET /product/offer/list';
const answers = [LIST, 'GET /access/title/:id'] as const;

/** Maps error paths to the form, which has one currency field and one field of countries. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({
    ...field,
    path: field.path
      .replace(/^price\.currency$/, 'currency')
      .replace(/^price\.amount$/, 'price')
      .replace(/^territories\..*$/, 'territories'),
  })),
});

interface OfferDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly offer: Offer | undefined;
  /** Currency of a new offer. */
  readonly currency: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function OfferDialog({ offer, currency, onRemoved, onClose }: OfferDialogProps) {
  const text = useText('staffOffers');
  const staff = useText('staff');
  const [began] = useState(() => offerDraftOf(offer, currency));
  const api = useApiForm<OfferDraft, Offer>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /product/offer/item', { body: offerWishOf(draft, began, offer) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'endsAt:invalid': staff('endsBefore') },
    onDone({ productName }) {
      void invalidate(...answers);
      void request('toast.show', { tone: 'info', text: staff('saved', { name: productName }) });
      onClose();
    },
  });
  const removal =
    offer && offer.entityStatus !== 'ARCHIVED' ? (
      <Removal
        by="DELETE /product/offer/item/:id"
        of={{ id: offer.id, name: offer.productName }}
        list={LIST}
        act={text('withdraw')}
        icon={<Archive />}
        words={{ title: text('withdrawTitle'), done: text('withdrawn') }}
        about={text('withdrawText')}
        onDone={onRemoved}
      />
    ) : null;
  return (
    <FormDialog
      api={api}
      size="lg"
      title={offer ? staff('edit', { name: offer.productName }) : text('newOffer')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      {offer ? null : (
        <Controller
          control={api.form.control}
          name="productId"
          rules={{ validate: (id) => id !== '' || text('titleNeeded') }}
          render={({ field }) => <TitleField value={field.value} onChange={field.onChange} error={api.errorOf('productId')} focusRef={field.ref} />}
        />
      )}
      <FieldGrid>
        <KindFields api={api} isNew={!offer} />
        <WindowFields api={api} />
      </FieldGrid>
      <Controller
        control={api.form.control}
        name="territories"
        render={({ field }) => (
          <CountriesField values={field.value} onChange={field.onChange} note={text('countriesNote')} error={api.errorOf('territories')} focusRef={field.ref} />
        )}
      />
      <Sentence api={api} />
    </FormDialog>
  );
}

function Sentence({ api: { form } }: { readonly api: ApiForm<OfferDraft> }) {
  const text = useText('staffOffers');
  const { says } = useOfferWords();
  const terms = offerTermsOf(useWatch({ control: form.control }) as OfferDraft);
  return <Says>{terms ? says(terms) : text('saysNothing')}</Says>;
}
