import type { buyerContract } from '../../shared/buyer/contract.ts';
import { messageLogWrite } from '../message-log/message-log-store.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findLinkState, linkStateWrite } from './link-store.ts';
import { frameOf, openForm } from './open-link.ts';
import { closedLinkPage, parcelPage } from './pages.ts';
import { WORDS } from './words.ts';

/**
 * How many times the log gets a new entry when a buyer stops or resumes messages. Later changes replace the last entry.
 */
const MOST_LOGGED = 20;

/**
 * Stops the messages to the buyer about a parcel, or resumes them, and logs this. Anybody with the link may do it,
 * because it does no harm.
 */
export const stop: Verb<typeof buyerContract.stop> = async ({ params, query: { lang }, body }, { at }) => {
  const path = `/t/${params.token}`;
  const opened = await openForm(params.token, at);
  if (typeof opened === 'string') return closedLinkPage(lang, path, opened);
  const { order, parcel } = opened;
  const isStopped = body.start !== 'yes';
  await untilCommitted(async () => {
    const state = await findLinkState(order.id);
    if ((state.isStopped === true) === isStopped) return;
    const choices = (state.choices ?? 0) + 1;
    const said = { what: isStopped ? 'stop' : 'start', channel: 'page', by: null, at: at.toISOString() } as const;
    await commit([
      linkStateWrite(order.id, state, { isStopped, choices }),
      messageLogWrite(order.id, said, String(Math.min(choices, MOST_LOGGED))),
    ]);
  }, 'Please try again in a moment.');
  const note = isStopped ? WORDS[lang].stopped : WORDS[lang].started;
  return { page: parcelPage({ ...frameOf(opened, lang, path), isStopped }, parcel, { note }) };
};
