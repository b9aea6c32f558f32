import type { ModuleRelease, RegisteredModule } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatBytes } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useTitleOf } from '../../modules/title-of.ts';
import { useText } from '../../text.ts';
import { KeyScopes } from '../keys/key-scopes.tsx';

interface ReleaseColumns {
  readonly modules: readonly RegisteredModule[];
  readonly onTake: (release: ModuleRelease) => void;
  readonly onDiscard: (release: ModuleRelease) => void;
}

export function useReleaseColumns({ modules, onTake, onDiscard }: ReleaseColumns): readonly Column<ModuleRelease>[] {
  const text = useText('moduleAdmin');
  const { locale } = useShared('theme');
  const titleOf = useTitleOf();
  const manages = useRight('registry:update');
  const registeredAs = ({ name }: ModuleRelease) => modules.find((module) => module.name === name)?.registered;
  const buttons: Column<ModuleRelease> = {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (release) => {
      const registered = registeredAs(release);
      const named = { name: titleOf(release), version: release.version };
      if (registered?.release === release.version) return <Chip tone="info">{text('runs')}</Chip>;
      return (
        <Cluster $gap={1}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={text(registered ? 'useOf' : 'registerOf', named)}
            onClick={() => {
              onTake(release);
            }}
          >
            {text(registered ? 'use' : 'register')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={text('discardOf', named)}
            onClick={() => {
              onDiscard(release);
            }}
          >
            {text('discard')}
          </Button>
        </Cluster>
      );
    },
  };
  return [
    { id: 'name', header: text('name'), cell: (release) => <bdi>{titleOf(release)}</bdi> },
    { id: 'release', header: text('release'), cell: ({ version }) => <bdi>{version}</bdi> },
    { id: 'asks', header: text('asks'), cell: ({ scopes }) => (scopes.length > 0 ? <KeyScopes scopes={scopes} /> : text('nothing')) },
    { id: 'size', header: text('size'), align: 'end', cell: ({ bytes }) => formatBytes(bytes, locale) },
    {
      id: 'by',
      header: text('by'),
      cell: ({ by, createdAt }) => (
        <>
          <bdi>{by}</bdi> · {formatAgo(createdAt, locale)}
        </>
      ),
    },
    ...(manages ? [buttons] : []),
  ];
}
