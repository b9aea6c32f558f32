import type { AddressFormat, AddressPart } from '@marquee/api/contract';

const postal = { POSTAL: 'postalCode', ZIP: 'zip', PIN: 'pin', EIRCODE: 'eircode' } as const satisfies Record<AddressFormat['postalCodeName'], string>;
const city = { CITY: 'city', POST_TOWN: 'postTown', DISTRICT: 'district', SUBURB: 'suburb' } as const satisfies Record<AddressFormat['cityName'], string>;
const region = {
  ...({ REGION: 'region', STATE: 'state', PROVINCE: 'province', PREFECTURE: 'prefecture', COUNTY: 'county', DEPARTMENT: 'department' } as const),
  ...({ DISTRICT: 'district', AREA: 'area', EMIRATE: 'emirate', ISLAND: 'island', OBLAST: 'oblast', PARISH: 'parish', DO_SI: 'doSi' } as const),
} as const satisfies Record<AddressFormat['regionName'], string>;

type Values<T> = T[keyof T];
/** What a form of an address says; whoever shows one has these words. */
export type AddressWord =
  | ('countryCode' | 'chooseCountry' | 'chooseRegion' | 'name' | 'line1' | 'line2' | 'needed')
  | Values<typeof postal>
  | Values<typeof city>
  | Values<typeof region>;

/** What a part of an address is called in a country; while that is not known yet, what it is called mostly. */
export function wordFor(part: Exclude<AddressPart, 'company'>, format: AddressFormat | undefined): AddressWord {
  if (part === 'postalCode') return postal[format?.postalCodeName ?? 'POSTAL'];
  if (part === 'city') return city[format?.cityName ?? 'CITY'];
  return part === 'region' ? region[format?.regionName ?? 'REGION'] : part;
}
