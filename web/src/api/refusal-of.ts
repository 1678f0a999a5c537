import { acceptsAuthentication, type Endpoint } from '../../../shared/endpoint.ts';
import { session } from './session/session.ts';

/** Why a command that only the account's owner may give is not available. */
const THEIRS = 'You are signed in as another user. This is theirs to do.';

/**
 * Returns why a command is not available in this tab: this is a session as another user, and the command's contract
 * excludes those. Returns undefined if it is available.
 *
 * const refusal = refusalOf(ordersContract.cancel);
 */
export const refusalOf = (command: Endpoint): string | undefined =>
  session.actsUntil() === undefined || acceptsAuthentication(command, 'as-other') ? undefined : THEIRS;
