const TAGGED = /\b(?:css|keyframes|createGlobalStyle|styled(?:\.[a-z][A-Za-z0-9]*|\([^()]+\))(?:\.\w+\([^`]*?\))?)(?:<[^`;=]*>)?`/g;

/** Where what begins at a place ends: a template with its expressions, a text, or the code of an expression up to its brace. */
function endOf(source, from, close) {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === close) return at;
    else if (close === '`' && sign === '$' && source[at + 1] === '{') at = endOf(source, at + 2, '}');
    else if (close === '}' && (sign === '`' || sign === "'" || sign === '"')) at = endOf(source, at + 1, sign);
    else if (close === '}' && sign === '{') at = endOf(source, at + 1, '}');
  }
  return source.length;
}

/** Rules without comments and line breaks; beside an expression stays a space, since nobody knows what it says. */
const short = (rules) =>
  rules.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[{};,]?)[ \t]*\n\s*/g, (_, before, at) => (at > 0 && before !== '' ? before : `${before} `));

/** Takes out of the rules of styled components what is there for people who read them. */
export default function shortenRules(source) {
  let made = '';
  let at = 0;
  for (const {
    0: { length },
    index,
  } of source.matchAll(TAGGED)) {
    if (index < at) continue;
    made += source.slice(at, index + length);
    at = index + length;
    const end = endOf(source, at, '`');
    while (at < end) {
      let next = at;
      while (next < end && !(source[next] === '$' && source[next + 1] === '{')) next += source[next] === '\\' ? 2 : 1;
      made += short(source.slice(at, next));
      at = next < end ? endOf(source, next + 2, '}') + 1 : end;
      made += source.slice(next, at);
    }
  }
  return made + source.slice(at);
}
