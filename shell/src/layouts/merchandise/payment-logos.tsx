import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useShopText } from './shop-places.ts';

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

const logos: readonly (readonly [string, ReactNode])[] = [
  ['Visa', word('VISA', '#1a1f71', 13, true)],
  [
    'Mastercard',
    <>
      <circle cx="18" cy="14" r="8" fill="#eb001b" />
      <circle cx="26" cy="14" r="8" fill="#f79e1b" />
      <path d="M22 7.100a8 8 0 0 1 0 13.800 8 8 0 0 1 0-13.800z" fill="#ff5f00" />
    </>,
  ],
  [
    'American Express',
    <>
      <rect width="44" height="28" fill="#1f72cd" />
      {word('AMEX', '#fff', 11)}
    </>,
  ],
  ['PayPal', word('PayPal', '#003087', 10.5, true)],
  [
    'Apple Pay',
    <>
      <rect width="44" height="28" fill="#000" />
      {word('Pay', '#fff', 13)}
    </>,
  ],
  ['Google Pay', word('G Pay', '#3c4043', 11)],
];

/** The ways to pay, as people know them. */
export function PaymentLogos() {
  const text = useShopText();
  return (
    <List role="list" aria-label={text.payments}>
      {logos.map(([name, art]) => (
        <li key={name}>
          <Card viewBox="0 0 44 28" role="img" aria-label={name}>
            {art}
          </Card>
        </li>
      ))}
    </List>
  );
}
