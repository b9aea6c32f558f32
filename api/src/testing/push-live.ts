import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Programs } from '../platform/ingest/programs.ts';
import { quickly } from './clips.ts';

/** An encoder that sends test pictures and a tone, at their own speed. */
export class Encoder {
  private readonly child: ChildProcess;
  readonly ended: Promise<unknown>;

  constructor({ ffmpeg }: Programs, address: string, { seconds = 600 }: { readonly seconds?: number } = {}) {
    const pictures = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=30:d=${seconds}`, '-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`];
    const format = address.startsWith('srt:') ? 'mpegts' : 'flv';
    this.child = spawn(ffmpeg, ['-v', 'error', '-nostdin', ...pictures, ...quickly, '-g', '30', '-f', format, address], { stdio: 'ignore' });
    this.ended = once(this.child, 'close');
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
