import type { Product } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { NumberField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import { renewTitles } from '../../../titles/standings.ts';
import { lastSeason, nextNumber, type Episode } from './episode-numbers.ts';

interface EpisodeForm {
  readonly name: string;
  readonly metaData: { readonly season: number; readonly episode: number };
}

interface EpisodeDialogProps {
  readonly series: Product;
  /** Without one it adds one. */
  readonly episode: Episode | undefined;
  readonly onClose: () => void;
}

/** Asks where an episode stands in its series and how it is called. */
export function EpisodeDialog({ series, episode, onClose }: EpisodeDialogProps) {
  const text = useText('episodes');
  const seasons = series.products;
  const season = episode?.metaData.season ?? lastSeason(seasons);
  const api = useApiForm<EpisodeForm, Product>({
    defaultValues: {
      name: episode?.name ?? '',
      metaData: { season, episode: episode ? (episode.metaData.episode ?? Number.NaN) : nextNumber(seasons, season) },
    },
    async send({ name, metaData }) {
      const result = await call('POST /product/item', {
        body: episode
          ? { id: episode.id, version: episode.version, name: name.trim(), metaData: { ...episode.metaData, ...metaData } }
          : { kind: 'TITLE', entityStatus: 'DRAFT', name: name.trim(), parentId: series.id, metaData: { programType: 'PROGRAM', ...metaData } },
      });
      if (!result.ok && result.error.code === 'STALE') await renewTitles();
      return result;
    },
    words: { 'metaData.episode:taken': text('taken') },
    onDone({ name }) {
      void renewTitles();
      void request('toast.show', { tone: 'info', text: text(episode ? 'saved' : 'added', { name }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const number = (least: number, most: number) => (given: number) =>
    (Number.isInteger(given) && given >= least && given <= most) || text('wholeNumber', { least, most });
  const proposeNumber = (next: number) => {
    if (Number.isInteger(next) && !form.getFieldState('metaData.episode').isDirty) form.setValue('metaData.episode', nextNumber(seasons, next));
  };
  return (
    <FormDialog
      api={api}
      size="sm"
      title={episode ? text('edit', { name: episode.name }) : text('new')}
      act={episode ? text('save') : text('add')}
      words={{ STALE: text('stale') }}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        dir="auto"
        autoComplete="off"
        maxLength={300}
        error={errorOf('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || text('nameNeeded') })}
      />
      <FieldGrid>
        <NumberField
          label={text('season')}
          min={0}
          max={999}
          autoComplete="off"
          error={errorOf('metaData.season')}
          {...form.register('metaData.season', {
            valueAsNumber: true,
            validate: number(0, 999),
            onChange: () => {
              proposeNumber(form.getValues('metaData.season'));
            },
          })}
        />
        <NumberField
          label={text('number')}
          min={0}
          max={99_999}
          autoComplete="off"
          error={errorOf('metaData.episode')}
          {...form.register('metaData.episode', { valueAsNumber: true, validate: number(0, 99_999) })}
        />
      </FieldGrid>
    </FormDialog>
  );
}
