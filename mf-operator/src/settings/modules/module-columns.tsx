import type { RegisteredModule } from '@marquee/api/contract';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useTitleOf } from '../../modules/title-of.ts';
import { useText } from '../../text.ts';
import { KeyScopes } from '../keys/key-scopes.tsx';
import { useRightName } from './right-name.ts';

interface ModuleColumns {
  readonly onEnable: (name: string, isOn: boolean) => void;
  readonly onRemove: (module: RegisteredModule) => void;
}

export function useModuleColumns({ onEnable, onRemove }: ModuleColumns): readonly Column<RegisteredModule>[] {
  const text = useText('moduleAdmin');
  const titleOf = useTitleOf();
  const rightName = useRightName();
  const manages = useRight('registry:update');
  return useMemo(() => {
    const columns: readonly Column<RegisteredModule>[] = [
      { id: 'name', header: text('name'), cell: (module) => <bdi>{titleOf(module)}</bdi> },
      { id: 'origin', header: text('origin'), cell: ({ registered }) => (registered ? text('own', { release: registered.release }) : text('platform')) },
      { id: 'permission', header: text('permission'), cell: ({ permission }) => rightName(permission) },
      {
        id: 'asks',
        header: text('asks'),
        cell: ({ registered }) => (registered?.scopes.length ? <KeyScopes scopes={registered.scopes} /> : registered ? text('nothing') : '–'),
      },
      {
        id: 'state',
        header: text('state'),
        cell: ({ enabled }) => <Chip tone={enabled ? 'success' : 'neutral'}>{text(enabled ? 'on' : 'off')}</Chip>,
      },
    ];
    if (!manages) return columns;
    return [
      ...columns,
      {
        id: 'actions',
        header: '',
        align: 'end',
        cell: (module) => {
          const name = titleOf(module);
          return (
            <Cluster $gap={1}>
              <Button
                variant="ghost"
                size="sm"
                aria-label={text(module.enabled ? 'closeOf' : 'openOf', { name })}
                onClick={() => {
                  onEnable(module.name, !module.enabled);
                }}
              >
                {text(module.enabled ? 'close' : 'open')}
              </Button>
              {module.registered ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={text('removeOf', { name })}
                  onClick={() => {
                    onRemove(module);
                  }}
                >
                  {text('remove')}
                </Button>
              ) : null}
            </Cluster>
          );
        },
      },
    ];
    // The words follow the language, as all of these do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, manages]);
}
