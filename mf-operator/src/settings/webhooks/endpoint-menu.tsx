import type { WebhookEndpoint } from '@marquee/api/contract';
import { useRight } from '@marquee/mf-shared/session';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis, KeyRound, List, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useText } from '../../text.ts';
import { hostOf } from './host-of.ts';

export type EndpointAct = 'deliveries' | 'edit' | 'test' | 'rotate' | 'again' | 'remove';

interface EndpointMenuProps {
  readonly endpoint: WebhookEndpoint;
  readonly onAct: (act: EndpointAct) => void;
}

export function EndpointMenu({ endpoint: { url, enabled, dead }, onAct }: EndpointMenuProps) {
  const text = useText('webhook');
  const mayChange = useRight('webhook:update');
  const choice = (act: EndpointAct, icon: MenuChoice['icon'], more: Partial<MenuChoice> = {}): MenuChoice => ({
    id: act,
    label: text(`${act}Choice`),
    icon,
    onChoose: () => {
      onAct(act);
    },
    ...more,
  });
  const changes: readonly MenuChoice[] = [
    choice('edit', <Pencil />),
    ...(enabled ? [choice('test', <Send data-mirror="" />)] : []),
    ...(enabled && dead > 0 ? [choice('again', <RotateCcw data-mirror="" />)] : []),
    choice('rotate', <KeyRound />),
    choice('remove', <Trash2 />, { tone: 'danger', divided: true }),
  ];
  return (
    <MenuButton
      iconOnly
      icon={<Ellipsis />}
      size="sm"
      label={text('actionsOf', { host: hostOf(url) })}
      choices={[choice('deliveries', <List />), ...(mayChange ? changes : [])]}
    />
  );
}
