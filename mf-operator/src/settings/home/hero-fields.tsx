import type { HomeHero } from '@marquee/api/contract';
import { Stack } from '@marquee/mf-shared/ui';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../../text.ts';
import { TagPicker, TitlePicker } from './pickers.tsx';

const rules: readonly HomeHero['rule'][] = ['NONE', 'TRENDING', 'TAG', 'PICKED'];
const MAX_TITLES = 10;

interface HeroFieldsProps {
  readonly hero: HomeHero;
  readonly refusal: string | undefined;
  readonly onChange: (hero: HomeHero) => void;
}

/** Chooses the titles at the top of a page. */
export function HeroFields({ hero, refusal, onChange }: HeroFieldsProps) {
  const text = useText('homeLayout');
  const ruleName = useText('homeHero');
  const { rule, tag, ids = [] } = hero;
  return (
    <Stack $gap={4}>
      <Select
        label={text('heroRule')}
        description={text('heroHint')}
        value={rule}
        options={rules.map((id) => ({ id, label: ruleName(id) }))}
        onChange={(id) => {
          onChange({ rule: rules.find((one) => one === id) ?? 'NONE' });
        }}
        error={rule === 'NONE' || rule === 'TRENDING' ? refusal : undefined}
      />
      {rule === 'TAG' ? (
        <TagPicker
          tag={tag}
          error={refusal}
          onChoose={({ path }) => {
            onChange({ rule, tag: path });
          }}
        />
      ) : null}
      {rule === 'PICKED' ? (
        <TitlePicker
          ids={ids}
          most={MAX_TITLES}
          error={refusal}
          onChange={(next) => {
            onChange(next.length > 0 ? { rule, ids: [...next] } : { rule });
          }}
        />
      ) : null}
    </Stack>
  );
}
