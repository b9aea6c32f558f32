import type { Drop } from '@marquee/api/contract';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { Quiet } from '../order/order-parts.ts';
import { useText } from '../text.ts';
import { Hex } from './drop-facts.tsx';

const Code = styled.pre`
  overflow-x: auto;
  padding: var(--space-4);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-size: var(--font-sm);
`;

/** Returns the same check as a shell command over the downloadable file: first the commitment, then the order of ids. */
const recipeOf = (file: string) => `node -e '
const { createHash, createHmac } = require("node:crypto");
const { commitment, seed, entries } = JSON.parse(require("node:fs").readFileSync("${file}", "utf8"));
const key = Buffer.from(seed, "hex");
console.log(createHash("sha256").update(key).digest("hex") === commitment);
const lot = (id) => createHmac("sha256", key).update(id).digest("hex");
const drawn = entries.filter((entry) => entry.position !== null).map((entry) => entry.id);
console.log(drawn.every((id, at) => at === 0 || lot(drawn[at - 1]) < lot(id)));
'`;

/** Shows the commitment made before the draw, the seed published afterwards, and how to repeat the draw. */
export function AuditRecipe({ drop: { commitment, seed, path } }: { readonly drop: Drop }) {
  const text = useText('drop');
  return (
    <Panel title={text('howChecked')}>
      <Stack $gap={3}>
        <p>{text('checkText')}</p>
        <Quiet>{text('commitment')}</Quiet>
        <Hex>{commitment}</Hex>
        {seed === null ? null : (
          <>
            <Quiet>{text('seed')}</Quiet>
            <Hex>{seed}</Hex>
            <p>{text('recipe')}</p>
            <Code dir="ltr" translate="no" tabIndex={0} role="region" aria-label={text('code')}>
              {recipeOf(`${path}.json`)}
            </Code>
          </>
        )}
      </Stack>
    </Panel>
  );
}
