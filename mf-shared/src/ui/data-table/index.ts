export type { Column, Sort } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { FilterBar, type ActiveFilter, type FilterBarProps } from './filter-bar.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { SearchBox } from './search-box.tsx';
export { Toolbar } from './toolbar.tsx';
