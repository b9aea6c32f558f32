/** Comments, quoted text and names, dollar quotes, the end of a statement, and all else. */
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|;|[^-/'"$;]+|[^]/g;

/** The statements of a script, in order, without what separates them; comments stay with the statement they are in or before. */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let [statement, isEmpty] = ['', true];
  const end = () => {
    if (!isEmpty) statements.push(statement.trim());
    [statement, isEmpty] = ['', true];
  };
  for (const [token] of script.matchAll(TOKEN)) {
    if (token === ';') end();
    else {
      statement += token;
      isEmpty &&= /^(?:--|\/\*|\s*$)/.test(token);
    }
  }
  end();
  return statements;
}
