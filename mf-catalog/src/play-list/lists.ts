import type { PlayList } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';

export const listAddress = ({ id }: Pick<PlayList, 'id'>) => `/play-list/list/${id}`;
export const sharedAddress = (token: string) => `/play-list/shared/${token}`;

/** Has every page read lists once more, after a change of one. */
export const readListsAnew = () => invalidate('GET /play-list/list', 'GET /play-list/item/:id');
