export function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T | undefined>;
