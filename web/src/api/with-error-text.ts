import { ApiFailure } from './api-failure.ts';

/** Returns a list whose error has this message, which the specification gives. */
export const withErrorText = <L extends { error: ApiFailure | undefined }>(list: L, words: string): L => ({
  ...list,
  error: list.error && new ApiFailure(list.error.status, list.error.code, words, { requestId: list.error.requestId }),
});
