import { memo } from 'react';
import { styled } from 'styled-components';
import { cardWidths, type CardShape } from '../media/card-widths.ts';
import { Bone, Bones } from './skeleton.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Lines of text; the last is shorter. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Bones aria-hidden="true">
      {many(lines).map((at) => (
        <Bone key={at} $height=".9em" $width={at === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </Bones>
  );
}

export function CardSkeleton({ shape = 'poster' }: { readonly shape?: CardShape }) {
  return <Bone aria-hidden="true" $ratio={shape === 'poster' ? '2 / 3' : '16 / 9'} />;
}

const Line = styled.div`
  display: flex;
  gap: clamp(0.5rem, 1vw, 0.875rem);
  overflow: hidden;
  padding-inline: var(--gutter);
`;
const Slot = styled.div<{ $width: string }>`
  flex: none;
  inline-size: ${({ $width }) => $width};
`;

/** The same distances as a row's heading, track and cards have; a ranked card leaves 38% of its place to the numeral. */
const Shelf = styled.div`
  margin-block-end: calc(var(--space-6) + 1.25rem);
`;
const RankedSlot = styled.div<{ $width: string }>`
  flex: none;
  inline-size: calc(${({ $width }) => $width} * 0.88);
  margin-inline-start: calc(${({ $width }) => $width} * 0.54);
`;

/** Number of cards that fills the widest window; the rest is cut off. */
const MAX_CARDS = 14;

interface RowSkeletonProps {
  readonly shape?: CardShape;
  readonly ranked?: boolean;
}

const Waiting = memo(function Waiting({ shape, ranked }: Required<RowSkeletonProps>) {
  const Place = ranked ? RankedSlot : Slot;
  return (
    <Shelf aria-hidden="true" data-skeleton="">
      <Line style={{ blockSize: '2.5rem', paddingBlockStart: '.15rem' }}>
        <Bone $width="12rem" $height="1.4rem" />
      </Line>
      <Line>
        {many(MAX_CARDS).map((at) => (
          <Place key={at} $width={cardWidths[shape]}>
            <CardSkeleton shape={shape} />
          </Place>
        ))}
      </Line>
    </Shelf>
  );
});

/** A heading and a row of cards, as `Row` will show them: nothing moves when they arrive. */
export function RowSkeleton({ shape = 'poster', ranked = false }: RowSkeletonProps) {
  return <Waiting shape={shape} ranked={ranked} />;
}
