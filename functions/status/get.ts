import type { StatusView, statusContract } from '../../shared/status/contract.ts';
import { perProcess } from '../platform/per-process.ts';
import type { Verb } from '../users/caller/serve.ts';
import { shownDays, statusView } from './status-view.ts';
import { findStatus } from './store.ts';

/** An answer serves everybody who asks this process within a minute. */
const KEPT_MS = 60_000;
const last = perProcess((): { kept?: { at: number; view: Promise<StatusView> } } => ({}));

const read = async (at: Date): Promise<StatusView> =>
  statusView(await findStatus(shownDays(at)[0], { eventual: true }), at);

/** How couriers and our own parts do, for anybody. One small query a minute, however many ask. */
export const get: Verb<typeof statusContract.get> = async (_, { at }) => {
  const answer = last();
  if (answer.kept === undefined || Math.abs(at.getTime() - answer.kept.at) >= KEPT_MS) {
    const mine = { at: at.getTime(), view: read(at) };
    answer.kept = mine;
    mine.view.catch(() => {
      if (answer.kept === mine) delete answer.kept; // whoever asks next tries again
    });
  }
  return { data: await answer.kept.view };
};
