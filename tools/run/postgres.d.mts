export function withPostgres<T>(work: (url: string) => Promise<T>, settings?: readonly string[]): Promise<T | undefined>;
