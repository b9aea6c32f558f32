export { call, provideTokens, type ApiError, type Input } from './call.ts';
export { prefetchApi, useApi, useApiAction } from './use-api.ts';
export { queryClient } from './query-client.ts';
export { readAllAnew, readAnew } from './read-anew.ts';
export { QueryProvider } from './query-provider.tsx';
export { documentSettings, provideSettings, type DocumentSettings } from './settings.ts';
export { pictureSources, pictureUrl, type PictureSources } from './pictures.ts';
export { useLabel, useVocabulary } from './use-vocabulary.ts';
export { upload } from './upload.ts';
