import type { ProductMove } from '@marquee/api/contract';
import { Archive, ArchiveRestore, CheckCheck, CircleCheck, CircleX, Cog, PencilLine, type LucideIcon } from 'lucide-react';

export const moveIcons: Readonly<Record<ProductMove, LucideIcon>> = {
  prepare: Cog,
  complete: CircleCheck,
  approve: CheckCheck,
  reject: CircleX,
  draft: PencilLine,
  archive: Archive,
  restore: ArchiveRestore,
};
