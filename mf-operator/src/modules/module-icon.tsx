import type { ModuleIcon } from '@marquee/api/contract';
import {
  Boxes,
  Calendar,
  ChartColumn,
  Gift,
  Globe,
  type LucideIcon,
  MessageSquare,
  Puzzle,
  Receipt,
  ShoppingCart,
  Star,
  Tag,
  Truck,
  Users,
} from 'lucide-react';

/** Icons a module may choose. Modules cannot bring images of their own into the console. */
export const moduleIcons: Readonly<Record<ModuleIcon, LucideIcon>> = {
  boxes: Boxes,
  calendar: Calendar,
  cart: ShoppingCart,
  chart: ChartColumn,
  gift: Gift,
  globe: Globe,
  message: MessageSquare,
  puzzle: Puzzle,
  receipt: Receipt,
  star: Star,
  tag: Tag,
  truck: Truck,
  users: Users,
};
