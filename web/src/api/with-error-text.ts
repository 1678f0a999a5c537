import { ApiFailure } from './api-failure.ts';

/** Returns the list with the message of its error replaced by `words`, the text that the specification gives. */
export const withErrorText = <L extends { error: ApiFailure | undefined }>(list: L, words: string): L => ({
  ...list,
  error: list.error && new ApiFailure(list.error.status, list.error.code, words, { requestId: list.error.requestId }),
});
