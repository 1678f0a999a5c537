import type { buyerContract } from '../../shared/buyer/contract.ts';
import { sameSecret } from '../platform/secrets/same-secret.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { newProof } from './link.ts';
import { findLinkState, isDead, linkStateWrite } from './link-store.ts';
import { frameOf, openForm } from './open-link.ts';
import { closedLinkPage, parcelPage } from './pages.ts';
import { privateParcel } from './parcel.ts';
import { WORDS } from './words.ts';

const BUSY = 'Please try again in a moment.';

/**
 * Counts an attempt to enter a link's digits. This happens before they are compared, so that parallel attempts cannot
 * exceed the limit.
 * @returns false if no attempt was left
 */
const countTry = (orderId: string): Promise<boolean> =>
  untilCommitted(async () => {
    const state = await findLinkState(orderId);
    if (isDead(state)) return false;
    await commit([linkStateWrite(orderId, state, { wrongTries: state.wrongTries + 1 })]);
    return true;
  }, BUSY);

/** Subtracts a successful attempt from the count again. */
const uncountTry = (orderId: string): Promise<void> =>
  untilCommitted(async () => {
    const state = await findLinkState(orderId);
    await commit([linkStateWrite(orderId, state, { wrongTries: Math.max(0, state.wrongTries - 1) })]);
  }, BUSY);

/**
 * Shows the buyer the address and the choices after the buyer has entered the last four digits of the mobile number.
 */
export const prove: Verb<typeof buyerContract.prove> = async ({ params, query: { lang }, body }, { at }) => {
  const path = `/t/${params.token}`;
  const opened = await openForm(params.token, at);
  if (typeof opened === 'string') return closedLinkPage(lang, path, opened);
  const { link, order, parcel } = opened;
  const page = frameOf(opened, lang, path);
  if (!(await countTry(order.id))) return closedLinkPage(lang, path, 'dead');
  if (!sameSecret(body.digits, order.details.mobile_number.slice(-4)))
    return { page: parcelPage(page, parcel, { note: WORDS[lang].wrong }), status: 403 };
  await uncountTry(order.id);
  const proved = { ...privateParcel(opened, at), proof: await newProof(link, order.details.mobile_number, at) };
  return { page: parcelPage(page, parcel, { proved }) };
};
