import { applyDueEdits } from '../bank-details/apply-edits.ts';
import { followDueRequests } from '../buyer/returns/follow-request.ts';
import { now } from '../platform/clock.ts';
import { scheduled } from '../platform/schedule.ts';
import { publishDueFiles } from '../uploads/publish-scheduled.ts';

/**
 * Brings into force the changes whose time has come: edits of account details, and files of rates and pin codes. Also
 * processes buyers' stored requests for returns if the process that stored them has failed.
 */
export const handler = scheduled(async () => {
  const at = now();
  const [edits, files, returns] = await Promise.all([applyDueEdits(at), publishDueFiles(at), followDueRequests(at)]);
  return { edits, files, returns };
});
