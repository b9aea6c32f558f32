import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import type { Result } from '@marquee/api/contract';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { NumberField, SelectField, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { readStockAnew, type StockRow } from './stock-row.ts';
import { usePlaces } from './use-places.ts';

const kinds = ['WAREHOUSE', 'STORE', 'VENUE', 'OFFICE'] as const;
/** Instead of a place there is. */
const NEW = 'NEW';

export interface PlaceDraft {
  readonly skuId: string;
  readonly locationId: string;
  readonly name: string;
  readonly kind: (typeof kinds)[number];
  readonly onHand: number;
  readonly note: string;
}

/** Puts an item to a place it is not at yet, or makes that place first. */
export function useAddPlace(skuId: string, onDone: () => void): ApiForm<PlaceDraft> {
  const text = useText('stock');
  async function placeOf({ locationId, name, kind }: PlaceDraft): Promise<Result<string, ApiError>> {
    if (locationId !== NEW) return { ok: true, value: locationId };
    const made = await call('POST /location/item', { body: { name: name.trim(), kind } });
    if (!made.ok) return made;
    await invalidate('GET /location/list');
    // If what follows is refused, the place is there already.
    api.form.setValue('locationId', made.value.id);
    return { ok: true, value: made.value.id };
  }
  const api: ApiForm<PlaceDraft> = useApiForm<PlaceDraft, StockRow>({
    defaultValues: { skuId, locationId: '', name: '', kind: 'WAREHOUSE', onHand: 0, note: '' },
    async send(draft) {
      const place = await placeOf(draft);
      if (!place.ok) return place;
      const { onHand, note } = draft;
      return call('POST /product/inventory/item', {
        body: { skuId: draft.skuId, locationId: place.value, onHand, ...(note.trim() && { note: note.trim() }) },
      });
    },
    words: { 'locationId:taken': text('thereAlready') },
    onDone({ locationName, onHand }) {
      void readStockAnew();
      void request('toast.show', { tone: 'info', text: text('added', { place: locationName, count: onHand }) });
      onDone();
    },
  });
  return api;
}

/** Where it lies, how many there are, and why. */
export function PlaceFields({ api: { form, errorOf } }: { readonly api: ApiForm<PlaceDraft> }) {
  const text = useText('stock');
  const staff = useText('staff');
  const places = usePlaces();
  const isNew = useWatch({ control: form.control, name: 'locationId' }) === NEW;
  return (
    <FieldGrid>
      <SelectField
        label={text('location')}
        placeholder={text('choosePlace')}
        options={[...places.map(({ id, name }) => ({ id, label: name })), { id: NEW, label: text('newPlace') }]}
        error={errorOf('locationId')}
        {...form.register('locationId', { validate: (id) => id !== '' || text('choosePlace') })}
      />
      {isNew ? (
        <>
          <TextField
            label={text('placeName')}
            dir="auto"
            maxLength={100}
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name', { validate: (typed, { locationId }) => locationId !== NEW || typed.trim() !== '' || staff('nameNeeded') })}
          />
          <SelectField
            label={text('placeKind')}
            options={kinds.map((id) => ({ id, label: text(`kind${id}`) }))}
            error={errorOf('kind')}
            {...form.register('kind')}
          />
        </>
      ) : null}
      <NumberField
        label={text('units')}
        min={0}
        max={100_000_000}
        error={errorOf('onHand')}
        {...form.register('onHand', { valueAsNumber: true, validate: (units) => (Number.isInteger(units) && units >= 0) || text('whole') })}
      />
      <div data-wide="">
        <TextField
          label={text('note')}
          description={text('noteNote')}
          optional
          dir="auto"
          maxLength={300}
          autoComplete="off"
          error={errorOf('note')}
          {...form.register('note')}
        />
      </div>
    </FieldGrid>
  );
}
