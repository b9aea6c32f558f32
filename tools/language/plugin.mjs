/** Words that open a clause and leave the reader without a subject. */
const CLAUSE_WORDS = ['what', 'who', 'whose', 'whoever', 'of', 'so', 'by', 'as', 'beside'];
/** Verbs that begin a test name without a subject: 'is paid once'. */
const PASSIVE_WORDS = ['is', 'are'];
const TEST_FUNCTIONS = ['test', 'it', 'describe'];
const SUPERLATIVE_LIMIT =
  /^(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|SMALLEST|BIGGEST|GREATEST|FEWEST|HIGHEST|LOWEST|DEEPEST|WIDEST|TALLEST)(?:_|$)|_AT_(?:MOST|LEAST)$/;

const beginsWith = (words) => new RegExp(`^\\s*(${words.join('|')})(?![\\w-])`, 'i');
const docstringClause = beginsWith(CLAUSE_WORDS);
const testNameClause = beginsWith([...CLAUSE_WORDS, ...PASSIVE_WORDS]);

const docstringStart = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      clause: 'A docstring must not begin with "{{word}}". Begin with a verb (Returns, Rejects) for a function, or with a noun for a type or constant.',
    },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
        const word = docstringClause.exec(comment.value.replace(/^[\s*]+/, ''))?.[1];
        if (word) context.report({ loc: comment.loc, messageId: 'clause', data: { word } });
      }
    },
  }),
};

const limitName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { superlative: '"{{name}}" must be named MAX_… or MIN_…, with its unit (MAX_NAME_LENGTH, RETRY_DELAY_MS).' },
  },
  create: (context) => ({
    'VariableDeclarator > Identifier.id, PropertyDefinition > Identifier.key, TSEnumMember > Identifier.id'(node) {
      if (SUPERLATIVE_LIMIT.test(node.name)) context.report({ node, messageId: 'superlative', data: { name: node.name } });
    },
  }),
};

/** Returns the function a test is declared with: `test` for `test`, `test.only`, `test.each(rows)` and test.each`rows`. */
function testFunction(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return testFunction(callee.object);
  if (callee.type === 'CallExpression') return testFunction(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? testFunction(callee.tag) : undefined;
}

/** Returns the text before the first placeholder of a name; an empty text if the name is not written in place. */
function nameStart(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'BinaryExpression') return nameStart(node.left);
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : '';
}

const testName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { clause: 'A test name must not begin with "{{word}}". Name the subject, then its behaviour in the present tense.' },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [name] }) {
      if (!TEST_FUNCTIONS.includes(testFunction(callee))) return;
      const word = testNameClause.exec(nameStart(name))?.[1];
      if (word) context.report({ node: name, messageId: 'clause', data: { word } });
    },
  }),
};

/** ESLint rules for the language of code. Raise the version with each change: ESLint keys its cache by it. */
export default {
  meta: { name: 'language', version: '1' },
  rules: { 'docstring-start': docstringStart, 'limit-name': limitName, 'test-name': testName },
};
