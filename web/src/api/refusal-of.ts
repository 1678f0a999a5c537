import { acceptsAuthentication, type Endpoint } from '../../../shared/endpoint.ts';
import { session } from './session/session.ts';

/** The message for a command that only the owner of an account may use. */
const THEIRS = 'You are signed in as another user. This is theirs to do.';

/**
 * Returns why a command is not available in this tab, because the user is signed in as another user and the command's
 * contract excludes such sessions. Returns undefined if it is available.
 *
 * const refusal = whyNotInThisTab(ordersContract.cancel);
 */
export const whyNotInThisTab = (command: Endpoint): string | undefined =>
  session.actsUntil() === undefined || acceptsAuthentication(command, 'as-other') ? undefined : THEIRS;
