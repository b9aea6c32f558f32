import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.fieldset`
  display: flex;
  inline-size: min(100%, 22.5rem);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: var(--space-2);
    font-weight: 600;
  }
`;
const Choice = styled.label<{ $lit: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: 1 1 0;
  min-inline-size: 0;
  block-size: 2.5rem;
  cursor: pointer;
  color: ${({ $lit }) => ($lit ? 'var(--star)' : 'var(--text-muted)')};
  border-radius: var(--radius-1);
  svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: ${({ $lit }) => ($lit ? 'currentColor' : 'none')};
    transition: transform var(--motion-fast) var(--ease);
  }
  &:hover svg {
    transform: scale(1.15);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
  }
`;

export interface StarChoiceProps {
  readonly legend: string;
  readonly value: number | undefined;
  readonly outOf: number;
  readonly labelOf: (score: number) => string;
  readonly disabled?: boolean;
  readonly onChoose: (score: number) => void;
}

/** A radio group drawn as stars: arrow keys move, a screen reader hears "7 of 10". */
export function StarChoice({ legend, value, outOf, labelOf, disabled = false, onChoose }: StarChoiceProps) {
  const name = useId();
  const [pointed, point] = useState<number>();
  const lit = pointed ?? value ?? 0;
  return (
    <Frame
      disabled={disabled}
      onPointerLeave={() => {
        point(undefined);
      }}
    >
      <legend>{legend}</legend>
      {Array.from({ length: outOf }, (_, at) => at + 1).map((score) => (
        <Choice
          key={score}
          $lit={score <= lit}
          title={labelOf(score)}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse') point(score);
          }}
        >
          <input
            type="radio"
            name={name}
            aria-label={labelOf(score)}
            checked={value === score}
            onChange={() => {
              onChoose(score);
            }}
          />
          <Star aria-hidden="true" />
        </Choice>
      ))}
    </Frame>
  );
}
