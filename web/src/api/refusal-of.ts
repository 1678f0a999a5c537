import { acceptsAuthentication, type Endpoint } from '../../../shared/endpoint.ts';
import { session } from './session.ts';

/** The reason for a command that only the account's owner may give. */
const THEIRS = 'You are signed in as another user. This is theirs to do.';

/**
 * Returns why a command is unavailable in this tab: its contract excludes sessions as another user. Undefined
 * if it is available.
 *
 * const refusal = refusalOf(ordersContract.cancel);
 */
export const refusalOf = (command: Endpoint): string | undefined =>
  session.actsUntil() === undefined || acceptsAuthentication(command, 'as-other') ? undefined : THEIRS;
