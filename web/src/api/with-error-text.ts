import { ApiFailure } from './api-failure.ts';

/** Returns the list. If it failed, its error has this text of the specification instead of the server's message. */
export const withErrorText = <L extends { error: ApiFailure | undefined }>(list: L, words: string): L => ({
  ...list,
  error: list.error && new ApiFailure(list.error.status, list.error.code, words, { requestId: list.error.requestId }),
});
