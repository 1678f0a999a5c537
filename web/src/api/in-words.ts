import { ApiFailure } from './api-failure.ts';

/** A list whose failure is told in the words that `spec/` has for it. */
export const inWords = <L extends { error: ApiFailure | undefined }>(list: L, words: string): L => ({
  ...list,
  error: list.error && new ApiFailure(list.error.status, list.error.code, words, { requestId: list.error.requestId }),
});
