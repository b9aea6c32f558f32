import type { Plan, Subscription } from '@marquee/api/contract';
import { invalidate, useApiAction, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useText } from '../text.ts';

interface PlanSaving {
  readonly take: (mine?: Subscription) => void;
  readonly isSaving: boolean;
  readonly error: ApiError | null;
}

/** Begins a plan, or changes to it, and tells the result. */
export function usePlanSaving(plan: Plan, onDone: () => void): PlanSaving {
  const text = useText('plans');
  const save = useApiAction('POST /subscription/item', ['GET /subscription/me', 'GET /subscription/current-charges', 'GET /access/title/:id']);
  const take = (mine?: Subscription) => {
    save.mutate(
      { body: mine ? { id: mine.id, version: mine.version, planId: plan.id } : { planId: plan.id } },
      {
        onSuccess: ({ pendingPlanId }) => {
          void request('toast.show', { tone: 'info', text: text(pendingPlanId === plan.id ? 'waits' : 'begun', { plan: plan.name }) });
          onDone();
        },
        onError: () => void invalidate('GET /subscription/me'),
      },
    );
  };
  return { take, isSaving: save.isPending, error: save.error };
}
