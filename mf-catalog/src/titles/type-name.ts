import type { ProgramType } from '@marquee/api/contract';
import { useText } from '../text.ts';
import { narrowedTypes, type TitleType } from './list-state.ts';

/** Returns the name of a type: that of the page which lists it. */
export function useTypeName(): (type: TitleType) => string {
  const pages = { movie: useText('movies'), 'tv-show': useText('tvShows'), video: useText('videos') };
  return (type) => pages[type]('heading');
}

interface Listed {
  readonly types: readonly ProgramType[];
  readonly heading: string;
}

/** Narrows a list to the type of its address. A list without such titles bears the name of the type. */
export function useNarrowed({ types: all, heading }: Listed, type: TitleType | undefined): Listed {
  const nameOf = useTypeName();
  const types = narrowedTypes(all, type);
  return { types, heading: type === undefined || types.some((one) => all.includes(one)) ? heading : nameOf(type) };
}
