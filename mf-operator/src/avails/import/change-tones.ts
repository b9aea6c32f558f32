import type { ChipTone } from '@marquee/mf-shared/ui';
import type { PlannedAlid } from './import-types.ts';

export type Change = PlannedAlid['change'];

export const changes = ['ADD', 'CHANGE', 'REMOVE', 'UNCHANGED'] as const satisfies readonly Change[];
export const changeTones: Readonly<Record<Change, ChipTone>> = { ADD: 'success', CHANGE: 'info', REMOVE: 'danger', UNCHANGED: 'neutral' };
