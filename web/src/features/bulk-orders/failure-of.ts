import { ApiFailure, messageOf } from '../../api/api-failure.ts';

/** What was thrown while something was read, as a failure to show. */
export const failureOf = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, 'INTERNAL', messageOf(thrown));
