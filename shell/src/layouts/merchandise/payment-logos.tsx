import type { ReactNode } from 'react';
import type { PaymentMark } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  list-style: none;
`;
const Card = styled.svg`
  inline-size: 2.75rem;
  block-size: 1.75rem;
  border-radius: 4px;
  background: #fff;
  box-shadow: 0 0 0 1px var(--border);
`;
const word = (text: string, fill: string, size: number, italic = false) => (
  <text
    x="22"
    y="14"
    dominantBaseline="central"
    textAnchor="middle"
    fill={fill}
    fontFamily="Arial, Helvetica, sans-serif"
    fontWeight="800"
    fontSize={size}
    fontStyle={italic ? 'italic' : 'normal'}
    direction="ltr"
  >
    {text}
  </text>
);

const logos: Readonly<Record<PaymentMark, readonly [string, ReactNode]>> = {
  visa: ['Visa', word('VISA', '#1a1f71', 13, true)],
  mastercard: [
    'Mastercard',
    <>
      <circle cx="18" cy="14" r="8" fill="#eb001b" />
      <circle cx="26" cy="14" r="8" fill="#f79e1b" />
      <path d="M22 7.100a8 8 0 0 1 0 13.800 8 8 0 0 1 0-13.800z" fill="#ff5f00" />
    </>,
  ],
  amex: [
    'American Express',
    <>
      <rect width="44" height="28" fill="#1f72cd" />
      {word('AMEX', '#fff', 11)}
    </>,
  ],
  paypal: ['PayPal', word('PayPal', '#003087', 10.5, true)],
  'apple-pay': [
    'Apple Pay',
    <>
      <rect width="44" height="28" fill="#000" />
      {word('Pay', '#fff', 13)}
    </>,
  ],
  'google-pay': ['Google Pay', word('G Pay', '#3c4043', 11)],
};

/** The ways to pay that the tenant has named; nothing when it has named none. */
export function PaymentLogos() {
  const text = useText('shop');
  const { payment_marks: marks = [] } = documentSettings().tenant.settings;
  if (marks.length === 0) return null;
  return (
    <List role="list" aria-label={text('payments')}>
      {marks.map((mark) => {
        const [name, art] = logos[mark];
        return (
          <li key={mark} translate="no">
            <Card viewBox="0 0 44 28" role="img" aria-label={name}>
              {art}
            </Card>
          </li>
        );
      })}
    </List>
  );
}
