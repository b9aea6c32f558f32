import { linesIn, plainPostalCode } from '@marquee/api/address-text';
import type { AddressFormat, AddressPart, FieldError } from '@marquee/api/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { prefetchApi, useApi } from '../../api/index.ts';
import { shared, useShared } from '../../bus/index.ts';
import { useFieldWords } from '../feedback/field-words.ts';
import { wordFor, type AddressWord } from './address-words.ts';
import { countries } from './countries.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Part = Exclude<AddressPart, 'company'>;
type Rules = { readonly validate?: (typed: string) => true | string };

const FORMAT = 'GET /address/format';
type Language = NonNullable<Parameters<typeof useApi<typeof FORMAT>>[1]['query']>['language'];
const asked = (countryCode: string, locale: string) => ({ query: { countryCode, language: locale as NonNullable<Language> } });

/** Returns how a country asks for addresses and writes them; undefined until that is loaded. Only requested countries are loaded. */
export function useAddressFormat(countryCode: string): AddressFormat | undefined {
  const { locale } = useShared('theme');
  return useApi(FORMAT, asked(countryCode, locale), { enabled: countryCode !== '', keepPrevious: true }).data;
}

/** Format of an address until the country's own is loaded. */
const usual = { layout: '{company}\n{name}\n{line1}\n{line2}\n{postalCode} {city}\n{region}', writesRegionCode: false, regions: [] };

/** The lines of an address as its country writes it, without the country itself. */
export function useAddressLines({
  countryCode,
  ...parts
}: { readonly countryCode: string } & Readonly<Partial<Record<AddressPart, string>>>): readonly string[] {
  return linesIn(useAddressFormat(countryCode) ?? usual, parts);
}

export function prefetchAddressFormat(countryCode: string): void {
  if (countryCode !== '') prefetchApi(FORMAT, asked(countryCode, shared.theme.current().locale));
}

export interface AddressFieldsProps {
  /** Current values of the form. */
  readonly countryCode: string;
  readonly region: string;
  readonly register: (part: Part | 'countryCode', rules: Rules) => UseFormRegisterReturn;
  readonly clear: (part: Part) => void;
  readonly errorOf: (part: Part | 'countryCode') => string | undefined;
  readonly wordOf: (word: AddressWord) => string;
  /** Kind of address that browsers fill in. */
  readonly use?: 'shipping' | 'billing';
  /** Whether the address is somebody else's: browsers fill in nothing then. */
  readonly isOthers?: boolean;
  /** Maximum length of a part, in characters. */
  readonly most?: Partial<Record<Part, number>>;
}

const mostly: readonly Part[] = ['name', 'line1', 'line2', 'postalCode', 'city'];
const tokens: Readonly<Record<Part, string>> = {
  ...{ name: 'name', line1: 'address-line1', line2: 'address-line2' },
  ...{ postalCode: 'postal-code', city: 'address-level2', region: 'address-level1' },
};
const wide: ReadonlySet<Part> = new Set<Part>(['name', 'line1', 'line2']);

/** Returns the `autocomplete` token of a field. */
function tokenOf(token: string, { use, isOthers = false }: { readonly use?: string | undefined; readonly isOthers?: boolean | undefined }): string {
  if (isOthers) return 'off';
  return use ? `${use} ${token}` : token;
}

/** Renders the country, then the parts of an address there, in its order and by its names. Each field has its `autocomplete` token. */
export function AddressFields(props: AddressFieldsProps) {
  const { countryCode, register, clear, errorOf, wordOf } = props;
  const { locale } = useShared('theme');
  const options = useMemo(() => countries(locale), [locale]);
  const format = useAddressFormat(countryCode);
  const isChanged = useRef(false);
  const country = register('countryCode', { validate: (code) => code !== '' || wordOf('chooseCountry') });
  useEffect(() => {
    if (!isChanged.current || format?.countryCode !== countryCode) return;
    isChanged.current = false;
    // Parts that another country lacks must not be sent unseen; a typed region is in no list.
    for (const part of ['city', 'postalCode', 'region'] as const) if (!format.fields.includes(part)) clear(part);
    if (format.regions.length > 0) clear('region');
  }, [format, countryCode, clear]);
  const parts = format ? format.fields.filter((part): part is Part => part !== 'company') : mostly;
  return (
    <>
      <div data-wide="">
        <SelectField
          {...country}
          label={wordOf('countryCode')}
          placeholder={wordOf('chooseCountry')}
          options={options}
          autoComplete={tokenOf('country', props)}
          error={errorOf('countryCode')}
          onChange={(event) => {
            isChanged.current = true;
            // A code of a region means another one elsewhere.
            if (format && format.regions.length > 0) clear('region');
            void country.onChange(event);
          }}
        />
      </div>
      {parts.map((part) =>
        wide.has(part) ? (
          <div key={part} data-wide="">
            <PartField {...props} part={part} format={format} />
          </div>
        ) : (
          <PartField key={part} {...props} part={part} format={format} />
        ),
      )}
    </>
  );
}

/** The refusal the API has for a postal code. */
const wrongPostalCode = (rules: AddressFormat | undefined): FieldError => ({
  path: 'postalCode',
  code: 'postal-code',
  message: '',
  ...(rules?.postalCodeExample && { example: rules.postalCodeExample }),
});

interface PartProps extends AddressFieldsProps {
  readonly part: Part;
  readonly format: AddressFormat | undefined;
}

/** The regions to choose from. A region that is in no list, as people typed it once, stays until another is chosen. */
export function regionOptions({ regions }: Pick<AddressFormat, 'regions'>, kept: string): readonly { readonly id: string; readonly label: string }[] {
  const options = regions.map(({ code, name }) => ({ id: code, label: name }));
  return kept === '' || regions.some(({ code }) => code === kept) ? options : [{ id: kept, label: kept }, ...options];
}

function PartField({ part, format, countryCode, region, register, errorOf, wordOf, use, isOthers, most }: PartProps) {
  const say = useFieldWords();
  // The fields of the country before are shown until the next format is loaded, but validate nothing.
  const rules = format?.countryCode === countryCode ? format : undefined;
  const isNeeded = rules ? rules.required.includes(part) : part === 'name' || part === 'line1';
  const pattern = part === 'postalCode' ? rules?.postalCodePattern : undefined;
  const validate = (typed: string) => {
    if (typed.trim() === '') return !isNeeded || wordOf('needed');
    const fits = typeof pattern !== 'string' || typed.length > 20 || new RegExp(pattern, 'u').test(plainPostalCode(typed));
    return fits || say(wrongPostalCode(rules));
  };
  const frame = { label: wordOf(wordFor(part, format)), error: errorOf(part), ...(!isNeeded && { optional: true }) };
  const autoComplete = tokenOf(tokens[part], { use, isOthers });
  if (part === 'region' && format && format.regions.length > 0)
    return (
      <SelectField
        // Another country has another list.
        key={format.countryCode}
        {...frame}
        autoComplete={autoComplete}
        placeholder={wordOf('chooseRegion')}
        options={regionOptions(format, format.countryCode === countryCode ? region : '')}
        {...register('region', { validate })}
      />
    );
  const isPostal = part === 'postalCode';
  return (
    <TextField
      {...frame}
      dir={isPostal ? 'ltr' : 'auto'}
      {...(isPostal && { autoCapitalize: 'characters' })}
      {...(isPostal && format?.isPostalCodeDigits === true && { inputMode: 'numeric' as const })}
      autoComplete={autoComplete}
      maxLength={most?.[part] ?? (isPostal ? 20 : 200)}
      {...register(part, { validate })}
    />
  );
}
