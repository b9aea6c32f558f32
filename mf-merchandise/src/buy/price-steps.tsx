import type { PriceStep } from '@marquee/api/contract';
import { Price } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { stepAt } from './own-prices.ts';

const Table = styled.table`
  inline-size: fit-content;
  min-inline-size: min(16rem, 100%);
  border-collapse: collapse;
  font-size: var(--font-sm);
  caption {
    padding-block-end: var(--space-1);
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: var(--space-1) var(--space-3);
    border-block-start: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
  }
  td {
    text-align: end;
  }
  tr[data-holds] {
    background: var(--surface-sunken);
    th,
    td {
      font-weight: 650;
    }
  }
`;
interface PriceStepsProps {
  readonly steps: readonly PriceStep[];
  /** Units in the cart and about to be added, in one line. */
  readonly units: number;
}

export function PriceSteps({ steps, units }: PriceStepsProps) {
  const text = useText('buy');
  const holds = stepAt(steps, units);
  return (
    <Table>
      <caption>{text('steps')}</caption>
      <tbody>
        {steps.map((step) => (
          <tr key={step.minQuantity} {...(step === holds && { 'data-holds': '', 'aria-current': true })}>
            <th scope="row">{text('stepFrom', { count: step.minQuantity })}</th>
            <td>
              <Price money={step.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
