import type { OrderLineKind } from '../../../contract/index.ts';
import type { Text } from '../../platform/text.ts';

interface Named {
  readonly kind: OrderLineKind;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly playHours: number | null;
}

/** What was bought, in words: goods with what they come in, the rest with what is had of it. */
export function lineWords({ kind, name, options, playHours }: Named, text: Text<'orderLine'>): string {
  if (kind === 'GOODS') return [name, ...Object.values(options)].join(', ');
  return [name, kind === 'RENTAL' ? text('RENTAL', { hours: String(playHours ?? 0) }) : text(kind)].join(', ');
}
