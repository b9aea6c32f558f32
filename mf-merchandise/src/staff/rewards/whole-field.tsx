import { TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { bounds, wholeOf, type RewardDraft, type Whole } from './reward-draft.ts';

interface WholeFieldProps {
  readonly api: ApiForm<RewardDraft>;
  readonly name: Whole;
  readonly optional?: boolean;
}

/** A whole number of a reward. */
export function WholeField({ api: { form, errorOf }, name, optional = false }: WholeFieldProps) {
  const text = useText('staffRewards');
  const [least, most] = bounds[name];
  return (
    <TextField
      label={text(name)}
      description={text(`${name}Note`)}
      optional={optional}
      dir="ltr"
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      error={errorOf(name)}
      {...form.register(name, {
        validate: (typed) => (optional && typed.trim() === '') || wholeOf(typed, name) !== undefined || text('wholeWrong', { least, most }),
      })}
    />
  );
}
