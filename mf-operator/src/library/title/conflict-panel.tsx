import type { Product } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { Button, Cluster, Stack } from '@marquee/mf-shared/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { compare, flatOf, inWords, type Choices, type FieldName, type Side } from './conflict.ts';
import { formOf, type TitleBase, type TitleForm } from './title-draft.ts';

interface ConflictProps {
  readonly base: TitleBase;
  readonly mine: TitleForm;
  readonly theirs: Product;
  readonly sending: boolean;
  readonly onSave: (choices: Choices) => void;
  readonly onReload: () => void;
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid color-mix(in srgb, var(--warning-text) 45%, transparent);
  border-radius: var(--radius-3);
  background: var(--warning-soft);
  > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: var(--warning-text);
  }
  h2 {
    font-size: var(--font-lg);
  }
  h2:focus {
    outline: none;
  }
  p {
    font-size: var(--font-sm);
  }
`;
const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);
  legend {
    padding: 0 0 0.3rem;
    font-size: var(--font-sm);
    font-weight: 650;
  }
  @media (max-width: 575px) {
    grid-template-columns: 1fr;
  }
`;
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: 0.15rem 0.6rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: var(--font-sm);
  cursor: pointer;
  input {
    margin: 0.2rem 0 0;
    accent-color: var(--accent);
  }
  small {
    font-size: var(--font-xs);
    font-weight: 600;
    color: var(--text-muted);
  }
  span {
    grid-column: 2;
    max-block-size: 7.5rem;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input:focus-visible {
    outline: none;
  }
`;

/** Somebody else was faster: who changed what, and what is to be saved. */
export function ConflictPanel({ base, mine, theirs, sending, onSave, onReload }: ConflictProps) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const [choices, choose] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const comparison = compare(formOf(base), mine, formOf(theirs));
  const keepsMine = comparison.both.length > 0 && comparison.both.every((name) => choices[name] !== 'theirs');
  const names = (fields: readonly FieldName[]) => new Intl.ListFormat(locale).format(fields.map((name) => text(name)));
  return (
    <Frame aria-label={text('staleTitle')}>
      <GitCompareArrows aria-hidden="true" />
      <Stack $gap={4}>
        <Stack $gap={2}>
          <h2 ref={heading} tabIndex={-1}>
            {text('staleTitle')}
          </h2>
          <p>{text('staleBody', { ago: formatAgo(theirs.lastModified, locale) })}</p>
          {comparison.mine.length > 0 ? <p>{text('staleMine', { fields: names(comparison.mine) })}</p> : null}
          {comparison.theirs.length > 0 ? <p>{text('staleTheirs', { fields: names(comparison.theirs) })}</p> : null}
          <p>{comparison.both.length > 0 ? text('staleBoth') : text('staleNone')}</p>
        </Stack>
        {comparison.both.map((name) => (
          <FieldChoice
            key={name}
            name={name}
            mine={mine}
            theirs={formOf(theirs)}
            chosen={choices[name] ?? 'mine'}
            onChoose={(side) => {
              choose({ ...choices, [name]: side });
            }}
          />
        ))}
        <Cluster $gap={2}>
          <Button
            size="sm"
            loading={sending}
            onClick={() => {
              onSave(choices);
            }}
          >
            {keepsMine ? text('keepMine') : text('saveMerged')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onReload}>
            {text('reloadTheirs')}
          </Button>
        </Cluster>
      </Stack>
    </Frame>
  );
}

interface FieldChoiceProps {
  readonly name: FieldName;
  readonly mine: TitleForm;
  readonly theirs: TitleForm;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

function FieldChoice({ name, mine, theirs, chosen, onChoose }: FieldChoiceProps) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const said = (form: TitleForm) => {
    const value = inWords(flatOf(form)[name]);
    if (value === '') return text('empty');
    return name === 'startsAt' || name === 'endsAt' ? formatDate(value, locale, 'start', form.metaData.timeZone || undefined) : value;
  };
  return (
    <Choice>
      <legend>{text(name)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Option key={side}>
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={chosen === side}
            onChange={() => {
              onChoose(side);
            }}
          />
          <small>{text(side)}</small>
          <span dir="auto">{said(side === 'mine' ? mine : theirs)}</span>
        </Option>
      ))}
    </Choice>
  );
}
