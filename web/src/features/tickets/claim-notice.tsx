import { CLAIM_STATES, type ClaimView } from '../../../../shared/tickets/claim.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Returns a sentence about what the courier reports of the delivery. */
function proofText({ proof }: ClaimView): string {
  if (proof === null) return 'The courier sent no proof of the delivery.';
  const { at, place, text } = proof;
  const where = [formatIndiaTime(at, 'minute'), place, text].filter((part) => part !== '').join(', ');
  return `The courier’s proof: ${where}.`;
}

/**
 * Shows a buyer's claim on the order's page: the words of the buyer, the courier's report, and the actions of staff.
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
