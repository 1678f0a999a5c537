import { type Endpoint, opensTo } from '../../../shared/endpoint.ts';
import { session } from './session.ts';

/** Said of a command that only the person themselves gives. */
const THEIRS = 'You are signed in as another user. This is theirs to do.';

/**
 * Why nobody gives this command in this tab: what its contract does not open to who is signed in as another user. Undefined
 * where it can be given.
 *
 *     const refusal = refusalOf(ordersContract.cancel);
 */
export const refusalOf = (command: Endpoint): string | undefined =>
  session.actsUntil() === undefined || opensTo(command, 'as-other') ? undefined : THEIRS;
