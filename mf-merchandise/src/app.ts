import { defineRemote } from '@marquee/mf-shared/federation';
import { release } from './release.ts';
import { texts } from './text.ts';

export const { bootstrap, modules, mount, unmount, slots, section } = defineRemote({ ...release, texts });
