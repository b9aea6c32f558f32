import { PlanList } from './plan-list.tsx';

/** The plans there are, for the shop's staff: lent to the console. Who may not change them reads them. */
export function Plans() {
  return <PlanList />;
}
