import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Spinner } from '@marquee/mf-shared/ui';
import { RotateCw, ScanLine, Timer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { type Carried, usePhoneLink } from './use-phone-link.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;
/** White in every theme. The image includes the light margin that scanners need. */
const Tile = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: var(--code-size, 15rem);
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-3);
  background: #fff;
  color: #14151c;
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;
const Over = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  padding: 1rem;
  text-align: center;
  text-wrap: balance;
  && button {
    background: #14151c;
    color: #fff;
    border-color: transparent;
  }
  && button:hover {
    background: #2b2d3a;
  }
`;
const Words = styled.div`
  display: grid;
  flex: 1 1 10rem;
  gap: 0.625rem;
  min-inline-size: 0;
  max-inline-size: 24rem;
`;
const What = styled.p`
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;
  outline: none;
`;
const Step = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.5rem;
  font-size: 0.875rem;
  line-height: 1.45;
  > svg {
    margin-block-start: 0.125rem;
  }
`;

interface CodeProps {
  readonly items: readonly Carried[];
  /** Goods the code leads to: ‘Ringfall cap, black’. */
  readonly what: string;
  /** Further notes. */
  readonly note?: ReactNode;
  /** Further actions. */
  readonly acts?: ReactNode;
}

/** Shows a code that opens these goods on a phone, with its remaining time; an expired one can be renewed. */
export function PhoneCode({ items, what, note, acts }: CodeProps) {
  const text = useText('phone');
  const { locale } = useShared('theme');
  const { shown, minutesLeft, renew } = usePhoneLink(items);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isGood = shown.state === 'made' && minutesLeft > 0;
  const isOver = shown.state === 'made' && minutesLeft === 0;
  const goodFor = isGood ? text('goodFor', { count: minutesLeft, number: formatNumber(minutesLeft, locale) }) : '';
  const code = isGood ? `data:image/svg+xml,${encodeURIComponent(shown.link.qr)}` : undefined;
  return (
    <Frame>
      <Tile data-code={shown.state} aria-busy={shown.state === 'making'}>
        {code ? <img src={code} alt={text('alt', { what })} width={240} height={240} draggable={false} /> : null}
        {shown.state === 'making' ? <Spinner /> : null}
        {isOver || shown.state === 'failed' ? (
          <Over>
            <Button
              size="sm"
              icon={<RotateCw />}
              onClick={() => {
                renew();
                heading.current?.focus({ preventScroll: true });
              }}
            >
              {text('renew')}
            </Button>
          </Over>
        ) : null}
      </Tile>
      <Words>
        <What ref={heading} tabIndex={-1}>
          <bdi>{what}</bdi>
        </What>
        <Step>
          <ScanLine size={18} aria-hidden="true" />
          <span>{text('how')}</span>
        </Step>
        <Step>
          <Timer size={18} aria-hidden="true" />
          {/* Announced each minute, and at the end. */}
          <span role="status">{isOver ? text('over') : goodFor || text('making')}</span>
        </Step>
        {shown.state === 'made' && !shown.isWhole ? <Step as="small">{text('leftOut')}</Step> : null}
        {note}
        {shown.state === 'failed' ? <ErrorNote error={shown.error} {...(shown.error.code === 'INVALID_INPUT' && { children: text('notSold') })} /> : null}
        {acts}
      </Words>
    </Frame>
  );
}
