import { request, useShared } from '@marquee/mf-shared/bus';
import { keepOnAccount } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import type { Identity } from '@marquee/api/contract';
import { useState, useSyncExternalStore } from 'react';
import { changePreferences, followPreferencesKept, readPreferences } from '../memory/preferences.ts';

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
    const kept = await keepOnAccount(person, { showsMoments });
    if (!kept.ok) await request('toast.show', { tone: 'error', text: say(kept.error) });
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
