import { rateLimit } from '../platform/http/rate-limit.ts';
import type { Caller } from '../users/caller/caller.ts';

/** Above what anybody needs to send, and low enough that one account cannot fill the bucket. */
const FILES_A_DAY = 200;
const DAY_SECONDS = 86_400;

/** Counts one file of a person. @throws SLOW_DOWN above 200 a day */
export const limitFiles = (caller: Pick<Caller, 'id'>, at: Date): Promise<void> =>
  rateLimit('files', caller.id, FILES_A_DAY, DAY_SECONDS, at);
