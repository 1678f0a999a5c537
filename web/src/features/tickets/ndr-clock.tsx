import type { ReactNode } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { agoText, hoursLeft, isUrgent } from '../../../../shared/orders/rules/ndr-clock.ts';
import { MAX_ATTEMPTS } from '../../../../shared/orders/status.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Icon } from '../../ui/element/icon.tsx';
import css from './ndr-clock.module.css';

/**
 * The texts for the states of a requested re-attempt. The row shows the short text, and hovering shows the full one.
 */
const ASKED = {
  queued: { short: 'courier is asked', full: 'The courier is being asked to try again.' },
  accepted: { short: 'courier tries again', full: 'The courier tries again.' },
  refused: { short: 'refused', full: 'The courier refused to try again.' },
  staff: { short: 'with our staff', full: 'Our staff ask the courier to try again.' },
  approval: { short: 'waits for the seller', full: 'The buyer’s choice waits for the seller’s yes.' },
  declined: { short: 'declined', full: 'The seller declined the buyer’s choice.' },
  held: { short: 'can be stopped', full: 'The buyer’s choice goes to the courier soon.' },
  stopped: { short: 'stopped', full: 'The buyer’s choice was stopped.' },
} as const satisfies Record<NonNullable<OrderView['reattempt']>['state'], object>;

function wordsOf(left: number | null): { short: string; full: string } {
  if (left === null) return { short: 'Being returned', full: 'The courier returns it.' };
  if (left === 0) return { short: 'Time is up', full: 'The courier may return it now.' };
  return { short: `${left} h left`, full: `${left} h until it is returned.` };
}

/** Returns the buyer's answer to the failed attempt as a text. */
export function answerText({ choice, day, nobody_came }: NonNullable<NonNullable<OrderView['ndr']>['answer']>): string {
  const again = day === null ? 'deliver again' : `deliver on ${formatIndiaTime(`${day}T00:00:00+05:30`, 'near')}`;
  const wish = choice === 'refuse' ? 'refuses the parcel' : choice === 'again' && again;
  return [nobody_came && 'nobody came or called', wish].filter(Boolean).join('; ');
}

interface NdrClockProps {
  order: OrderView;
  now: Date;
  /** The buttons next to the clock. */
  children?: ReactNode;
}

/**
 * Shows the state of a failed delivery: when the parcel will be returned to origin, and the number of attempts. Also
 * shows the courier's last reason, the buyer's answer, and the latest request for a re-attempt.
 */
export function NdrClock({ order, now, children }: NdrClockProps) {
  const { ndr, reattempt, attempts } = order;
  if (ndr === null) return null;
  const left = hoursLeft({ attempts, returns_at: ndr.returns_at }, now);
  const { short, full } = wordsOf(left);
  const tone = left !== null && isUrgent(ndr.returns_at, now) ? 'danger' : 'neutral';
  const label = reattempt && ASKED[reattempt.state];
  return (
    <>
      <span className={css.clock}>
        <span className={css.left} data-tone={tone} title={full}>
          <Icon name="clock" /> {short}
        </span>
        {children}
      </span>
      <small className={css.reason} title={`Attempt ${attempts} of ${MAX_ATTEMPTS}: ${ndr.reason}`}>
        <span className="only-read">Attempt </span>
        {attempts} of {MAX_ATTEMPTS}
        {ndr.reason && `: ${ndr.reason}`}
      </small>
      <small className={css.place} title={`${formatIndiaTime(ndr.failed_at)} ${ndr.place}`}>
        {formatIndiaTime(ndr.failed_at, 'nearTime')}
        {ndr.place && `, ${ndr.place}`}
      </small>
      {ndr.answer && (
        <small className={css.answer} title={`The buyer answered ${formatIndiaTime(ndr.answer.at)}`}>
          Buyer: {answerText(ndr.answer)}
        </small>
      )}
      {label && (
        <small className={css.asked} title={`${label.full} Asked ${formatIndiaTime(reattempt.asked_at)}`}>
          Asked {agoText(reattempt.asked_at, now)}: {label.short}
        </small>
      )}
    </>
  );
}
