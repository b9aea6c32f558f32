import { same, tidy, type TitleForm } from './title-draft.ts';

export const fieldNames = [
  'name',
  'path',
  'description',
  'origin',
  'tagline',
  'certification',
  'minimumAge',
  'genres',
  'directors',
  'cast',
  'startsAt',
  'endsAt',
  'timeZone',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<FieldName, Side>>>;

type Flat = Readonly<Record<FieldName, unknown>>;

export function flatOf({ metaData, ...rest }: TitleForm): Flat {
  return { ...rest, ...metaData };
}

function formOfFlat({ name, path, description, origin, ...metaData }: Flat): TitleForm {
  return { name, path, description, origin, metaData } as TitleForm;
}

export interface Comparison {
  /** Fields changed differently by both; these need a choice. */
  readonly both: readonly FieldName[];
  readonly mine: readonly FieldName[];
  readonly theirs: readonly FieldName[];
}

/** Lists the fields each side changed since `before`. Equal changes by both sides are no conflict. */
export function compare(before: TitleForm, mine: TitleForm, theirs: TitleForm): Comparison {
  const [old, my, their] = [before, mine, theirs].map((form) => flatOf(tidy(form))) as [Flat, Flat, Flat];
  const differing = fieldNames.filter((name) => !same(my[name], their[name]));
  const changed = (form: Flat, name: FieldName) => !same(form[name], old[name]);
  return {
    both: differing.filter((name) => changed(my, name) && changed(their, name)),
    mine: differing.filter((name) => changed(my, name) && !changed(their, name)),
    theirs: differing.filter((name) => !changed(my, name)),
  };
}

/** Keeps fields only one side changed; `choices` decides conflicts. Without a choice, mine wins, so that no input is lost. */
export function merge(before: TitleForm, mine: TitleForm, theirs: TitleForm, choices: Choices): TitleForm {
  const comparison = compare(before, mine, theirs);
  const [my, their] = [flatOf(mine), flatOf(theirs)];
  const isMine = (name: FieldName) => comparison.mine.includes(name) || (comparison.both.includes(name) && choices[name] !== 'theirs');
  return formOfFlat(Object.fromEntries(fieldNames.map((name) => [name, isMine(name) ? my[name] : their[name]])) as Flat);
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : personInWords(one as TitleForm['metaData']['cast'][number]))).join(', ');
  return typeof value === 'string' ? value : '';
}

function personInWords({ name, character }: TitleForm['metaData']['cast'][number]): string {
  return character ? `${name} (${character})` : name;
}
