import { Bone, Bones } from '../feedback/skeleton.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Rows of a table. */
export function TableSkeleton({ rows = 10, columns = 5 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Bones aria-hidden="true" $gap="0">
      {many(rows).map((row) => (
        <div
          key={row}
          style={{
            display: 'grid',
            gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)`,
            gap: 'var(--space-5)',
            padding: '.8rem var(--space-5)',
            borderBlockEnd: '1px solid var(--border)',
          }}
        >
          {many(columns).map((column) => (
            <Bone key={column} $height=".8rem" $width={column === 0 ? '80%' : '60%'} />
          ))}
        </div>
      ))}
    </Bones>
  );
}
