import assert from 'node:assert/strict';
import { it } from 'node:test';
import shortenRules from './css-text.mjs';

const rules = (text) => `const Box = styled.div\`${text}\`;`;

it('rules of styled components lose comments and superfluous spaces', () => {
  const written = rules(
    "\n  /* why */\n  color: red;\n  &:hover,\n  &[data-on] {\n    box-shadow:\n      0 0 1px #000,\n      0 0 2px #fff;\n    content: 'a  b';\n  }\n",
  );
  assert.equal(shortenRules(written), rules(" color: red;&:hover,&[data-on] {box-shadow: 0 0 1px #000,0 0 2px #fff;content: 'a  b';}"));
});

it('a space next to an expression stays, and so does the expression', () => {
  const inner = "${({ $wide }) => ($wide ? `a\n${1}\n}` : '}`')}";
  assert.equal(shortenRules(rules(`\n  ${inner}\n  color: red;\n  margin: 0\n    auto;\n`)), rules(` ${inner} color: red;margin: 0 auto;`));
});

it('short rules and other texts are left unchanged', () => {
  for (const source of ['const words = `a\n  b`;', "const text = 'styled.div';", 'styled.div`color: red;`']) assert.equal(shortenRules(source), source);
});
