import type { buyerContract } from '../../shared/buyer/contract.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findLinkState, linkStateWrite } from './link-store.ts';
import { openLink } from './open-link.ts';
import { parcelPage, shutPage } from './pages.ts';
import { WORDS } from './words.ts';

/** Stops the messages to the buyer about a parcel. Whoever has the link may do so: it harms nobody. */
export const stop: Verb<typeof buyerContract.stop> = async ({ params, query: { lang } }, { at }) => {
  const path = `/t/${params.token}`;
  const opened = await openLink(params.token, at);
  if (typeof opened === 'string') return shutPage(lang, path, opened);
  const { order, parcel, brand } = opened;
  await untilCommitted(async () => {
    const state = await findLinkState(order.id);
    if (!state.isStopped) await commit([linkStateWrite(order.id, state, { isStopped: true })]);
  }, 'Please try again in a moment.');
  return { page: parcelPage({ lang, path, brand }, parcel, { note: WORDS[lang].stopped }) };
};
