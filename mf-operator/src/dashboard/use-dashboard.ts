import { type ApiError, call, queryClient, invalidate, useApi } from '@marquee/mf-shared/api';
import { useRef, useState } from 'react';
import type { Dashboard, Tile } from './tile.ts';

const READ = 'GET /dashboard/item/:id';
const input = { params: { id: 'main' } } as const;
const key = [READ, input.params, {}, {}] as const;
/** The same dashboard was changed, forgotten or first saved somewhere else meanwhile. */
const isConflict = ({ code, fields = [] }: ApiError) => code === 'STALE' || code === 'NOT_FOUND' || (code === 'CONFLICT' && fields[0]?.code === 'taken');

/** Saves tiles on the version that is known. */
function send(tiles: readonly Tile[]) {
  const known = queryClient.getQueryData<Dashboard>(key);
  const on = known && known.id !== null ? { id: known.id, version: known.version } : {};
  return call('POST /dashboard/item', { body: { ...on, tiles: [...tiles] } });
}

/** The person's dashboard: a change is shown at once and saved at once, one after the other; a refused one stays on the screen. */
export function useDashboard() {
  const { data, error, isPending, refetch } = useApi(READ, input);
  const [draft, setDraft] = useState<readonly Tile[]>();
  const [problem, setProblem] = useState<ApiError>();
  const [isSaving, setSaving] = useState(false);
  const wanted = useRef<readonly Tile[]>(undefined);
  const isBusy = useRef(false);

  const settle = (refusal: ApiError | undefined) => {
    if (!refusal) setDraft(undefined);
    setProblem(refusal);
    setSaving(false);
    isBusy.current = false;
  };
  /** Goes on until nothing newer is wanted. */
  const save = async () => {
    if (isBusy.current || !wanted.current) return;
    isBusy.current = true;
    setSaving(true);
    for (let tiles: readonly Tile[] | undefined = wanted.current; tiles; tiles = wanted.current) {
      const result = await send(tiles);
      if (!result.ok) {
        if (isConflict(result.error)) await invalidate(READ);
        settle(result.error);
        return;
      }
      queryClient.setQueryData(key, result.value);
      if (wanted.current === tiles) wanted.current = undefined;
    }
    settle(undefined);
  };
  const change = (tiles: readonly Tile[]) => {
    wanted.current = tiles;
    setDraft(tiles);
    void save();
  };
  /** Gives up what could not be saved. */
  const discard = () => {
    wanted.current = undefined;
    setDraft(undefined);
    setProblem(undefined);
  };
  /** Back to the layout of the role. */
  const forget = async () => {
    setSaving(true);
    const result = await call('DELETE /dashboard/item/:id', input);
    const refusal = result.ok || result.error.code === 'NOT_FOUND' ? undefined : result.error;
    if (!refusal) {
      wanted.current = undefined;
      await invalidate(READ);
    }
    settle(refusal);
  };
  const state = { error: data ? null : error, isPending, refetch, problem, isConflict: problem !== undefined && isConflict(problem), isSaving };
  return { ...state, tiles: draft ?? data?.tiles, isDefault: draft === undefined && (data?.isDefault ?? true), change, retry: save, discard, forget };
}

export type Arranging = ReturnType<typeof useDashboard>;
