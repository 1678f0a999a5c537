import type { StatusView, statusContract } from '../../shared/status/contract.ts';
import { perProcess } from '../platform/per-process.ts';
import type { Verb } from '../users/caller/serve.ts';
import { shownDays, statusView } from './status-view.ts';
import { findStatus } from './store.ts';

/** How long a reply is cached in this process. */
const KEPT_MS = 60_000;
const last = perProcess((): { kept?: { at: number; view: Promise<StatusView> } } => ({}));

const read = async (at: Date): Promise<StatusView> =>
  statusView(await findStatus(shownDays(at)[0], { eventual: true }), at);

/**
 * Returns the public status of couriers and services. It costs one small query per minute and process, however many
 * requests arrive.
 */
export const get: Verb<typeof statusContract.get> = async (_, { at }) => {
  const answer = last();
  if (answer.kept === undefined || Math.abs(at.getTime() - answer.kept.at) >= KEPT_MS) {
    const mine = { at: at.getTime(), view: read(at) };
    answer.kept = mine;
    mine.view.catch(() => {
      if (answer.kept === mine) delete answer.kept; // the next request tries again
    });
  }
  return { data: await answer.kept.view };
};
