import type { ApiError } from '@marquee/mf-shared/api';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

const kinds = {
  'kind:unready': 'refusedNoFilm',
  'productId:maximum': 'refusedTooMany',
  'id:ended': 'refusedGone',
  'id:transition': 'refusedOver',
} as const;

const isKnown = (place: string): place is keyof typeof kinds => Object.hasOwn(kinds, place);

/** Says a refusal about media in the reader’s words. */
export function useMediaRefusal(): (error: ApiError) => string {
  const text = useText('mediaPanel');
  const say = useErrorText();
  return (error) => {
    const place = error.fields?.map(({ path, code }) => `${path}:${code}`).find(isKnown);
    return place === undefined ? say(error) : text(kinds[place]);
  };
}
