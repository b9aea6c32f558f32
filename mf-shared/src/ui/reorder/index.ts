export { ReorderList, type ReorderListProps } from './reorder-list.tsx';
export { useOrder } from './use-order.ts';
