import { CLAIM_STATES, type ClaimView } from '../../../../shared/tickets/claim.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Returns a sentence about the proof of delivery that the courier has sent. */
function proofText({ proof }: ClaimView): string {
  if (proof === null) return 'The courier sent no proof of the delivery.';
  const { at, place, text } = proof;
  const where = [formatIndiaTime(at, 'minute'), place, text].filter((part) => part !== '').join(', ');
  return `The courier’s proof: ${where}.`;
}

/**
 * Shows the buyer's claim that a parcel was not received, on the order's page. It shows the buyer's words, the
 * courier's report, and the actions of staff.
 */
export function ClaimNotice({ claim }: { claim: ClaimView }) {
  const { state, said_at, words, note } = claim;
  const isDecided = state === 'accepted' || state === 'rejected';
  return (
    <Notice tone={isDecided ? 'info' : 'warning'}>
      <strong>{CLAIM_STATES[state]}.</strong> The buyer said on {formatIndiaTime(said_at, 'minute')} that the parcel was
      not received{words === '' ? '.' : `: “${words}”`} {proofText(claim)}
      {note !== null && ` Our staff: “${note}”`}
    </Notice>
  );
}
