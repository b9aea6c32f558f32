import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Announced, Processes } from '../testing/run-server.ts';

export const MANIFEST = 'manifest.json';

/** Two places an installation may be in, and the shelf its backups go to. */
export class Installations {
  readonly processes = new Processes();
  readonly first = join(this.processes.directory, 'first');
  readonly second = join(this.processes.directory, 'second');
  readonly shelf = join(this.processes.directory, 'shelf');

  run(file: string, env: Record<string, string>, ...args: string[]) {
    return this.processes.run({ file, args }, { env });
  }

  backup(): string {
    return join(this.shelf, readdirSync(this.shelf)[0] ?? '');
  }

  /** A demo installation that has been stopped; its files lie beside the database. */
  async demo(): Promise<Announced> {
    const server = await this.processes.serve({ MARQUEE_DATA: this.first, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
    await server.stop();
    const { id } = server.announced.tenants[0]!;
    for (const folder of [join('uploads', id), join('private', 'avails', id)]) {
      mkdirSync(join(this.first, folder), { recursive: true });
      writeFileSync(join(this.first, folder, `${'a'.repeat(32)}.png`), folder);
    }
    return server.announced;
  }
}
