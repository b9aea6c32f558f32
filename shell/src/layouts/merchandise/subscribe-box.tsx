import { useId, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { useShopText } from './shop-places.ts';

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  gap: var(--space-2);
  align-content: start;
  max-inline-size: 30rem;
`;
const Title = styled.h2`
  font: 700 var(--font-xl)/1.2 var(--font-display);
  color: var(--text);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: 0.15rem;
`;
const Input = styled.input`
  flex: 1 1 10rem;
  min-inline-size: 0;
  min-block-size: var(--control);
  padding: 0 0.9rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--text);
  font-size: 1rem;
`;
const Label = styled.label`
  margin-block-start: var(--space-2);
  font-weight: 600;
  color: var(--text);
`;

/** Spec §2: these very labels; §5: whatever is entered is taken as it is. The request goes to the shop by mail: the API has no call for it. */
export function SubscribeBox() {
  const text = useShopText();
  const id = useId();
  const { support } = documentSettings().tenant.settings;
  const [done, setDone] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('email');
    location.assign(
      `mailto:${support.email}?${new URLSearchParams({ subject: text.subject, body: typeof address === 'string' ? address : '' }).toString().replaceAll('+', '%20')}`,
    );
    setDone(true);
  };
  return (
    <Frame onSubmit={submit} noValidate>
      <Title>{text.letters}</Title>
      <p>{text.lettersText}</p>
      <Label htmlFor={id}>{text.email}</Label>
      <Line>
        <Input id={id} name="email" type="email" autoComplete="email" inputMode="email" aria-describedby={`${id}-note`} />
        <Button type="submit">{text.subscribe}</Button>
      </Line>
      <p id={`${id}-note`}>{text.promise}</p>
      <p role="status">{done ? text.opened : ''}</p>
    </Frame>
  );
}
