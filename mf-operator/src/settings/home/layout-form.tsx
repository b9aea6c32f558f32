import type { HomeLayout, HomeSurface } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, Cluster, ErrorNote, Panel, Stack, ToggleChip } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { RotateCcw } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { ProfileSave } from '../../account/profile/profile-save.tsx';
import { useText } from '../../text.ts';
import { HeroFields } from './hero-fields.tsx';
import { draftOf, isSame } from './layout-draft.ts';
import { RowsPanel } from './rows-panel.tsx';
import { useArranging } from './use-arranging.ts';

interface LayoutFormProps {
  readonly layout: HomeLayout;
  readonly onSurface: (surface: HomeSurface) => void;
}

/** The hero and the rows of a page, as they are arranged. */
export function LayoutForm({ layout, onSurface }: LayoutFormProps) {
  const text = useText('homeLayout');
  const { surface } = layout;
  const usual = useApi('GET /home/layout', { query: { surface, usual: true } }).data;
  const { draft, setDraft, save, sending, problem, refusalOf, isDirty, discard } = useArranging(layout);
  const guard = useLeaveGuard(isDirty);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={text('title')}>
        <Stack $gap={5}>
          <SurfaceChoice
            surface={surface}
            onChoose={(one) => {
              guard.leaveBy(() => {
                onSurface(one);
              });
            }}
          />
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text('stale') } : {})} /> : null}
          <Panel title={text('hero')}>
            <HeroFields
              hero={draft.hero}
              refusal={refusalOf('hero')}
              onChange={(hero) => {
                setDraft({ ...draft, hero });
              }}
            />
          </Panel>
          <RowsPanel
            surface={surface}
            rows={draft.rows}
            refusalOf={({ id }) => refusalOf(id)}
            onChange={(rows) => {
              setDraft({ ...draft, rows });
            }}
          />
          <div>
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCcw aria-hidden="true" />}
              disabled={!usual || isSame(draft, draftOf(usual))}
              onClick={() => {
                if (usual) setDraft(draftOf(usual));
              }}
            >
              {text('reset')}
            </Button>
          </div>
          <ProfileSave isDirty={isDirty} sending={sending} onDiscard={discard} />
        </Stack>
      </form>
      {guard.question}
    </>
  );
}

const surfaces: readonly HomeSurface[] = ['HOME', 'FREE'];

function SurfaceChoice({ surface, onChoose }: { readonly surface: HomeSurface; readonly onChoose: (surface: HomeSurface) => void }) {
  const text = useText('homeLayout');
  return (
    <Cluster $gap={2} role="group" aria-label={text('page')}>
      {surfaces.map((one) => (
        <ToggleChip
          key={one}
          pressed={one === surface}
          onToggle={() => {
            if (one !== surface) onChoose(one);
          }}
        >
          {text(one === 'HOME' ? 'home' : 'free')}
        </ToggleChip>
      ))}
    </Cluster>
  );
}
