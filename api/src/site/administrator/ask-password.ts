import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The password typed at a terminal, where it is not shown, or else the first line of standard input. */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write('Password (12 characters or more): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  reader.once('SIGINT', () => process.exit(130));
  const line = await new Promise<string>((resolve) => {
    reader.once('line', resolve);
    reader.once('close', () => resolve(''));
  });
  reader.close();
  if (isTerminal) process.stdout.write('\n');
  return line;
}
