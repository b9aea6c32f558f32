import type { Avail, AvailItem } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, SelectField, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useOwnTitles } from '../titles/own-titles.ts';
import { useText } from '../text.ts';
import { draftOf, termsOf, type AvailDraft } from './avail-draft.ts';
import { licenses } from './avails-address.ts';
import { renewAvails } from './renew-avails.ts';

const formats = ['SD', 'HD', 'UHD', '3D', '3DSD', '3DHD', '3DUHD', 'HFR', '3DHFR', '4K', '3D4K'];
const works = ['Movie', 'Short', 'Collection', 'Series', 'Season', 'Episode', 'Volume', 'Supplemental', 'Promotion', 'Non-episodic Show'];
const prices = ['Tier', 'Category', 'WSP', 'DMRP', 'SMRP', 'SRP', 'LicenseFee', 'NA', 'TPR-WSP', 'TPR-SRP', 'TPR-DMRP', 'TPR-SMRP', 'TPR-Tier'];
const optionsOf = (list: readonly string[]) => list.map((id) => ({ id, label: id }));

interface DialogProps {
  /** The avail to change; a new one without it. */
  readonly avail?: Avail;
  readonly onClose: () => void;
  readonly onSaved?: (saved: AvailItem) => void;
}

/** The form of an avail: a new one, or other terms as a new revision. */
export function AvailDialog({ avail, onClose, onSaved }: DialogProps) {
  const text = useText('avails');
  const api = useApiForm<AvailDraft, AvailItem>({
    defaultValues: draftOf(avail),
    async send(draft) {
      const terms = termsOf(draft);
      const result = avail
        ? await call('POST /avail/change/:id', { params: { id: avail.id }, body: { version: avail.version, terms, note: draft.note } })
        : await call('POST /avail/create', { body: { terms, note: draft.note } });
      if (!result.ok && result.error.code === 'STALE') await renewAvails();
      return result;
    },
    onDone(saved) {
      void renewAvails();
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      api={api}
      title={avail ? text('changeAvail') : text('newAvail')}
      act={text('save')}
      words={{ STALE: text('stale') }}
      size="lg"
      onClose={onClose}
    >
      <AvailFields api={api} product={avail?.product ?? null} />
    </FormDialog>
  );
}

function AvailFields({ api: { form, errorOf }, product }: { readonly api: ApiForm<AvailDraft>; readonly product: Avail['product'] }) {
  const text = useText('avails');
  const field = (name: Exclude<keyof AvailDraft['terms'], 'isExclusive' | 'productId'>) => ({
    ...{ label: text(name), error: errorOf(`terms.${name}`) },
    ...form.register(`terms.${name}`),
  });
  return (
    <Stack $gap={4}>
      <FieldGrid>
        <TextField {...field('title')} maxLength={500} />
        <TextField {...field('alid')} maxLength={200} spellCheck={false} />
      </FieldGrid>
      <TitleField form={form} error={errorOf('terms.productId')} product={product} />
      <FieldGrid>
        <TextField {...field('territories')} description={text('territoriesNote')} maxLength={2000} spellCheck={false} />
        <TextField {...field('territoriesExcluded')} optional maxLength={2000} spellCheck={false} />
        <SelectField {...field('licenseType')} options={optionsOf(licenses)} />
        <SelectField {...field('formatProfile')} options={optionsOf(formats)} />
        <TextField {...field('start')} description={text('dateNote')} maxLength={40} spellCheck={false} />
        <TextField {...field('end')} description={text('endNote')} maxLength={40} spellCheck={false} />
        <SelectField {...field('workType')} options={optionsOf(works)} />
        <SelectField
          {...field('captions')}
          placeholder={text('notSaid')}
          options={[
            { id: 'Yes', label: text('yes') },
            { id: 'No', label: text('no') },
          ]}
        />
        <TextField {...field('languages')} optional description={text('languagesNote')} maxLength={2000} spellCheck={false} />
        <TextField {...field('languagesHeldBack')} optional maxLength={2000} spellCheck={false} />
        <SelectField {...field('priceType')} placeholder={text('noPrice')} options={optionsOf(prices)} />
        <TextField {...field('priceValue')} optional maxLength={40} />
        <TextField {...field('priceCurrency')} optional maxLength={3} spellCheck={false} />
        <TextField {...field('contractId')} optional maxLength={200} spellCheck={false} />
      </FieldGrid>
      <Checkbox label={text('isExclusive')} {...form.register('terms.isExclusive')} />
      <TextField label={text('note')} optional maxLength={500} error={errorOf('note')} {...form.register('note')} />
    </Stack>
  );
}

interface TitleFieldProps extends Pick<ApiForm<AvailDraft>, 'form'> {
  readonly error: string | undefined;
  readonly product: Avail['product'];
}

/** The title of ours that is licensed, found by its name. */
function TitleField({ form, error, product }: TitleFieldProps) {
  const text = useText('avails');
  const own = useOwnTitles();
  const [q, search] = useState('');
  const [chosen, choose] = useState(product?.name ?? '');
  const query = { kind: 'TITLE' as const, size: 10, entityStatuses: 'DRAFT,PROCESSING,COMPLETED,APPROVED', ...own, ...(q.trim() && { q: q.trim() }) };
  const found = useApi('GET /product/list', { query }, { keepPrevious: true }).data?.content ?? [];
  return (
    <Stack $gap={2}>
      <Combobox
        label={text('product')}
        description={chosen ? text('chosen', { name: chosen }) : text('productNote')}
        nothing={text('noTitle')}
        options={found.map(({ id, name }) => ({ id, label: name }))}
        error={error}
        onSearch={search}
        onChoose={(id) => {
          form.setValue('terms.productId', id, { shouldDirty: true });
          choose(found.find((one) => one.id === id)?.name ?? '');
        }}
      />
      {chosen ? (
        <Cluster $gap={2}>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              form.setValue('terms.productId', '', { shouldDirty: true });
              choose('');
            }}
          >
            {text('unmatch')}
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
}
