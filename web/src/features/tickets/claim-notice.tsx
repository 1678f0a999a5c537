import { CLAIM_STATES, type ClaimView } from '../../../../shared/tickets/claim.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Returns what the courier says about the delivery, in one sentence. */
function proofText({ proof }: ClaimView): string {
  if (proof === null) return 'The courier sent no proof of the delivery.';
  const { at, place, text } = proof;
  const where = [formatIndiaTime(at, 'minute'), place, text].filter((part) => part !== '').join(', ');
  return `The courier’s proof: ${where}.`;
}

/** Shows a buyer's claim on the page of the order: what the buyer and the courier say, and what staff did. */
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
