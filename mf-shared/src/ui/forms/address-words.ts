import type { AddressFormat, AddressPart } from '@marquee/api/contract';

const postal = { POSTAL: 'postalCode', ZIP: 'zip', PIN: 'pin', EIRCODE: 'eircode' } as const satisfies Record<AddressFormat['postalCodeName'], string>;
const city = { CITY: 'city', POST_TOWN: 'postTown', DISTRICT: 'district', SUBURB: 'suburb' } as const satisfies Record<AddressFormat['cityName'], string>;
const region = {
  ...({ REGION: 'region', STATE: 'state', PROVINCE: 'province', PREFECTURE: 'prefecture', COUNTY: 'county', DEPARTMENT: 'department' } as const),
  ...({ DISTRICT: 'district', AREA: 'area', EMIRATE: 'emirate', ISLAND: 'island', OBLAST: 'oblast', PARISH: 'parish', DO_SI: 'doSi' } as const),
} as const satisfies Record<AddressFormat['regionName'], string>;

type Values<T> = T[keyof T];
/** Words that an address form needs; its caller provides them. */
export type AddressWord =
  | ('countryCode' | 'chooseCountry' | 'chooseRegion' | 'name' | 'line1' | 'line2' | 'needed')
  | Values<typeof postal>
  | Values<typeof city>
  | Values<typeof region>;

/** Returns the word for a part of an address in a country; the usual one until its format is loaded. */
export function wordFor(part: Exclude<AddressPart, 'company'>, format: AddressFormat | undefined): AddressWord {
  if (part === 'postalCode') return postal[format?.postalCodeName ?? 'POSTAL'];
  if (part === 'city') return city[format?.cityName ?? 'CITY'];
  return part === 'region' ? region[format?.regionName ?? 'REGION'] : part;
}
