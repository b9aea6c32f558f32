import type { AddressFormat } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { countryName, regionOptions, SelectField, TextField, useAddressFormat, useWatch, wordFor, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import type { Rate, RateDraft } from './rate-draft.ts';

/** Whether addresses of the country never have this region, so that no rate for it is due. */
const isNowhere = ({ fields, regions }: AddressFormat, region: string) =>
  region !== '' && (fields.includes('region') ? regions.length > 0 && !regions.some(({ code }) => code === region) : true);

/** Returns how addresses are written in a country, once that is known of this country and not of one before. */
function useFormatOf(countryCode: string): AddressFormat | undefined {
  const format = useAddressFormat(countryCode);
  return format?.countryCode === countryCode ? format : undefined;
}

/** The place of a rate, with what staff have to do about its region. */
export function RatePlace({ countryCode, region }: Pick<Rate, 'countryCode' | 'region'>) {
  const { locale } = useShared('theme');
  return (
    <Words>
      {countryName(countryCode, locale)}
      {region ? <RegionName countryCode={countryCode} region={region} /> : null}
    </Words>
  );
}

function RegionName({ countryCode, region }: Pick<Rate, 'countryCode' | 'region'>) {
  const text = useText('delivery');
  const format = useFormatOf(countryCode);
  return (
    <>
      <small>
        <bdi>{format?.regions.find(({ code }) => code === region)?.name ?? region}</bdi>
      </small>
      {format && isNowhere(format, region) ? <strong>{text('regionUnknown')}</strong> : null}
    </>
  );
}

/** The region a rate is for: one of the country's list; typed where there is none; not asked for where addresses have none. */
export function RegionField({ api: { form, errorOf } }: { readonly api: ApiForm<RateDraft> }) {
  const text = useText('delivery');
  const words = useText('checkout');
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const region = useWatch({ control: form.control, name: 'region' });
  const format = useFormatOf(countryCode);
  if (!format || (region === '' && !format.fields.includes('region'))) return null;
  const frame = {
    label: words(wordFor('region', format)),
    description: text(isNowhere(format, region) ? 'regionUnknown' : 'regionNote'),
    optional: true,
    error: errorOf('region'),
  };
  if (format.fields.includes('region') && format.regions.length === 0)
    return <TextField {...frame} dir="auto" maxLength={100} autoComplete="off" {...form.register('region')} />;
  return (
    <SelectField
      // Another country has another list.
      key={countryCode}
      {...frame}
      placeholder={text('wholeCountry')}
      options={regionOptions(format, region)}
      {...form.register('region')}
    />
  );
}
