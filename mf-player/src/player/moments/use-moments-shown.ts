import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import type { Identity, Result } from '@marquee/api/contract';
import { useState, useSyncExternalStore } from 'react';
import { changePreferences, followPreferencesKept, readPreferences } from '../memory/preferences.ts';

/** Kept with the account; somebody may have changed it elsewhere meanwhile. */
async function keep({ id, version }: Identity, showsMoments: boolean): Promise<Result<Identity, ApiError>> {
  const kept = await call('POST /identity/item', { body: { id, version, showsMoments } });
  if (kept.ok || kept.error.code !== 'STALE') return kept;
  const now = await call('GET /identity/item/:id', { params: { id } });
  return now.ok ? call('POST /identity/item', { body: { id, version: now.value.version, showsMoments } }) : now;
}

interface MomentsShown {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

/** Whether somebody wants to be shown what can be bought of what they watch: as their account says, or for a visitor their browser. */
export function useMomentsShown(): MomentsShown {
  const { identity } = useShared('session');
  const inBrowser = useSyncExternalStore(
    followPreferencesKept,
    () => readPreferences().moments,
    () => true,
  );
  const [wished, wish] = useState<boolean>();
  const say = useErrorText();
  // An account read before there was such a choice has made none.
  const isShown = wished ?? (identity ? (identity.showsMoments as boolean | undefined) !== false : inBrowser);

  async function keepWith(person: Identity, showsMoments: boolean): Promise<void> {
    wish(showsMoments);
    const kept = await keep(person, showsMoments);
    if (kept.ok) await request('session.replace', kept.value);
    else await request('toast.show', { tone: 'error', text: say(kept.error) });
    wish(undefined);
  }
  return {
    isShown,
    show: (on) => {
      if (identity) void keepWith(identity, on);
      else changePreferences({ moments: on });
    },
  };
}
