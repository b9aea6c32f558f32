import type { PaysOutside } from '@marquee/api/contract';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

/** Keeps the line breaks of the shop's payment details. */
export const Details = styled.p`
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--accent);
  background: var(--surface-sunken);
  border-radius: var(--radius-1);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface PaidOutsideProps {
  readonly payBy: PaysOutside | null;
  readonly number: string;
}

/** Explains how to pay an order that awaits money from outside of the shop; renders nothing for others. */
export function PaidOutside({ payBy, number }: PaidOutsideProps) {
  const text = useText('tracking');
  if (payBy === null) return null;
  const { kind, details } = payBy;
  return (
    <div>
      <p>{text(`pay${kind}`, { number: `\u2066${number}\u2069` })}</p>
      {details === '' ? null : <Details dir="auto">{details}</Details>}
    </div>
  );
}
