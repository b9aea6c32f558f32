import type { ApiError } from '@marquee/mf-shared/api';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useOrganizationText } from './organization-text.ts';

/** Why a member stays as they are, in the reader's words. */
export function useRefusalWords(): (error: ApiError) => string {
  const text = useOrganizationText();
  const say = useErrorText();
  return (error) => {
    const codes = (error.fields ?? []).map(({ code }) => code);
    if (codes.includes('last-owner')) return text.lastOwner;
    if (codes.includes('beyond')) return text.beyond;
    return error.code === 'STALE' ? text.changedMeanwhile : say(error);
  };
}
