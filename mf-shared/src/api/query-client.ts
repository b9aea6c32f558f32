import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './call.ts';

const RETRIABLE = new Set<ApiError['code']>(['OFFLINE', 'UNAVAILABLE', 'UNREADABLE']);

/** The one memory of server data for shell and remotes. Refusals are final; only outages are tried again, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      // Without a network the page says so, instead of waiting without a word; it reads anew when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && RETRIABLE.has((error as unknown as ApiError).code),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
