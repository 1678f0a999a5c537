import { hoursLeft } from '../../../../shared/orders/ndr-clock.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { MAX_ATTEMPTS } from '../../../../shared/orders/status.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './ndr-clock.module.css';

/** Fewer hours than these are pressing. */
const PRESSING = 12;

/** What became of the attempt that was asked for. */
const ASKED = {
  queued: 'The courier is being asked to try again.',
  accepted: 'The courier tries again.',
  refused: 'The courier refused to try again.',
  staff: 'Our staff ask the courier to try again.',
} as const satisfies Record<NonNullable<OrderView['reattempt']>['state'], string>;

function wordsOf(left: number | null): { tone: 'danger' | 'warning'; text: string } {
  if (left === null) return { tone: 'danger', text: 'The courier returns it' };
  if (left === 0) return { tone: 'danger', text: 'The courier may return it now' };
  return { tone: left <= PRESSING ? 'danger' : 'warning', text: `${left} h until it is returned` };
}

/** How many attempts were made, why the last one failed, and how long until the courier returns the parcel. */
export function NdrClock({ order, now }: { order: OrderView; now: Date }) {
  const { ndr, reattempt, attempts } = order;
  if (ndr === null) return null;
  const { tone, text } = wordsOf(hoursLeft({ attempts, returns_at: ndr.returns_at }, now));
  return (
    <>
      <span className={css.left} data-tone={tone}>
        <Icon name="clock" /> {text}
      </span>
      <small className={css.reason} title={ndr.reason}>
        Attempt {attempts} of {MAX_ATTEMPTS}
        {ndr.reason && `: ${ndr.reason}`}
      </small>
      {reattempt && <small>{ASKED[reattempt.state]}</small>}
    </>
  );
}
