import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/serve.ts';
import { revokeTokens } from '../users/store.ts';

/** Every token of the caller stops working, this one included. */
export const signOutEverywhere: Verb<typeof sessionsContract.signOutEverywhere> = async (_, { caller }) => {
  await commit([revokeTokens(caller.id)]);
  return { data: null, message: 'You are signed out everywhere.' };
};
