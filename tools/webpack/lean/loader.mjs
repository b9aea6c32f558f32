import { basename } from 'node:path';
import { queryCore } from './query-core.mjs';
import { router } from './router.mjs';
import { singleSpa } from './single-spa.mjs';
import { styledComponents } from './styled-components.mjs';

const packages = [queryCore, router, singleSpa, styledComponents];

/** A function of a file as packages write them: it begins at the start of a line and ends with the first brace there. */
const whole = (name) => new RegExp(`^(function ${name}\\([^]*?\\)) \\{\\n[^]*?^\\}`, 'gm');

/**
 * Takes out of other people's packages what no page of the platform can reach, and no build sees by itself: `emptied` are functions and what is left of their
 * bodies, `cuts` are patterns, what stands in their place, and how often they are found. Where a newer version is written otherwise the build fails, and somebody looks.
 */
export default function lean(source) {
  const found = packages.find(({ file, mark }) => file.test(this.resourcePath) && source.includes(mark));
  if (!found) return source;
  const emptied = Object.entries(found.emptied).map(([name, body]) => [whole(name), (_, head) => `${head} { ${body} }`, 1]);
  return [...emptied, ...found.cuts].reduce((code, [from, to, times = 1]) => {
    const count = code.match(from)?.length ?? 0;
    if (count !== times) throw new Error(`${basename(this.resourcePath)} has ${from} ${count} times, not ${times}: it is written otherwise now`);
    return code.replace(from, to);
  }, source);
}
