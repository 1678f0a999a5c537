import { MAX_ATTEMPTS } from '../../../shared/orders/status.ts';
import type { Scan } from '../port.ts';
import { traitsOf } from './courier-traits.ts';
import { type ParcelPlan, planOf, stableChoice, stableRandom } from './plan.ts';
import type { ReportedStatus } from './spoken.ts';

interface Place {
  city: string;
  state: string;
}

/** A parcel in the sandbox: the facts from which its scans are calculated. Times are ISO 8601 in UTC. */
export interface SandboxParcel {
  /** The courier's key. */
  courier: string;
  awb: string;
  reference: string;
  bookedAt: string;
  from: Place;
  to: Place;
  tatDays: number;
  /** The plan that a test word in the booking chose. If absent, the plan follows from the AWB. */
  plan?: ParcelPlan;
  /** True if the courier collects the parcel from the buyer. */
  isReverse?: true;
  /** The questions that the rider asks the buyer when collecting a return. */
  questions?: readonly string[];
  cancelledAt?: string;
  rtoAt?: string;
  /** When the seller requested a re-attempt, and for which day (`YYYY-MM-DD`, India). */
  reattempt?: { at: string; deferredDate?: string };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The factor by which a late parcel exceeds the promised days. */
const LATE = 2.5;

const HUBS = ['Bhiwandi (Maharashtra)', 'Nagpur (Maharashtra)', 'Gurugram (Haryana)', 'Hosur (Tamil Nadu)'] as const;

const REASONS = [
  'Consignee unavailable',
  'Address incomplete or wrong',
  'Consignee asked to deliver another day',
  'Entry restricted, consignee did not answer the phone',
] as const;

/** An event in a parcel's life. `at` is in ms. `code` is set only for an event without a status. */
interface Event {
  status?: ReportedStatus;
  code?: string;
  description: string;
  location: string;
  at: number;
}

const ofPlace = ({ city, state }: Place, what: string): string => `${city} ${what} (${state})`;

/** Returns the buyer's answers to the questions about a return, one a minute before the rider takes the parcel. */
const answers = ({ questions = [] }: SandboxParcel, location: string, pickedUpAt: number): Event[] =>
  questions.map((question, n) => ({
    status: 'out_for_pickup',
    description: `${question} The buyer: yes`,
    location,
    at: pickedUpAt - (questions.length - n) * MINUTE_MS,
  }));

/** Returns the events from the booking until the parcel is in the destination's hub, or is lost or damaged. */
function outward(life: SandboxParcel, plan: ParcelPlan): Event[] {
  const { awb, from, to } = life;
  const span = Math.max(1, life.tatDays) * DAY_MS * (plan === 'late' ? LATE : 1);
  const after = (share: number) => Date.parse(life.bookedAt) + span * (share + 0.04 * stableRandom(awb, 'time', share));
  const pickup = ofPlace(from, 'pick-up centre');
  const hub = stableChoice(HUBS, awb, 'hub');
  const events: Event[] = [
    { status: 'pending_pickup', description: 'Manifest uploaded', location: pickup, at: Date.parse(life.bookedAt) },
    { status: 'out_for_pickup', description: 'Out for pick-up', location: pickup, at: after(0.06) },
    ...answers(life, pickup, after(0.12)),
    { status: 'picked_up', description: 'Shipment picked up', location: pickup, at: after(0.12) },
    { status: 'in_transit', description: 'Left the origin hub', location: ofPlace(from, 'hub'), at: after(0.22) },
  ];
  if (plan === 'odd') events.push({ code: 'ZZ-999', description: 'Unlisted event', location: hub, at: after(0.3) });
  if (plan === 'lost')
    return [...events, { status: 'lost', description: 'Shipment lost', location: hub, at: after(1.2) }];
  if (from.state !== to.state) {
    events.push({ status: 'in_transit', description: 'Passed the transit hub', location: hub, at: after(0.45) });
  }
  if (plan === 'hold') {
    events.push(
      { status: 'on_hold', description: 'Held for inspection', location: hub, at: after(0.52) },
      { status: 'in_transit', description: 'Released', location: hub, at: after(0.6) },
    );
  }
  const destination = ofPlace(to, 'hub');
  events.push({ status: 'in_transit', description: 'Reached the destination', location: destination, at: after(0.7) });
  return plan === 'damaged'
    ? [...events, { status: 'damaged', description: 'Shipment damaged', location: destination, at: after(0.78) }]
    : events;
}

/** Returns the delivery attempts, one a day, until one succeeds or three have failed. */
function attempts(life: SandboxParcel, plan: ParcelPlan, arrivedAt: number): Event[] {
  const { awb, reattempt } = life;
  const span = Math.max(1, life.tatDays) * DAY_MS * (plan === 'late' ? LATE : 1);
  const location = ofPlace(life.to, 'delivery centre');
  const failures = plan === 'rto' ? MAX_ATTEMPTS : plan === 'ndr' ? 1 : 0;
  const askedAt = reattempt ? Date.parse(reattempt.at) : Number.POSITIVE_INFINITY;
  const notBefore = reattempt?.deferredDate ? Date.parse(`${reattempt.deferredDate}T10:00:00+05:30`) : 0;
  const events: Event[] = [];
  let out = arrivedAt + 0.08 * span;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const isRequested = out > askedAt;
    if (isRequested) out = Math.max(out, notBefore);
    events.push({ status: 'out_for_delivery', description: 'Out for delivery', location, at: out });
    const done = out + (attempt === 1 ? 0.08 * span : (4 + 2 * stableRandom(awb, 'door', attempt)) * HOUR_MS);
    if (isRequested || attempt > failures) {
      return [...events, { status: 'delivered', description: 'Delivered to consignee', location, at: done }];
    }
    const description = stableChoice(REASONS, awb, 'reason', attempt);
    events.push({ status: 'undelivered', description, location, at: done });
    out = done + (18 + 4 * stableRandom(awb, 'wait', attempt)) * HOUR_MS;
  }
  return events;
}

/** Returns the events of a return to origin. It takes as many days as the promised delivery. */
function back(life: SandboxParcel, startAt: number, location: string, description: string): Event[] {
  const span = Math.max(1, life.tatDays) * DAY_MS;
  const home = ofPlace(life.from, 'hub');
  return [
    { status: 'rto_initiated', description, location, at: startAt },
    { status: 'rto_in_transit', description: 'Return on its way', location, at: startAt + 0.15 * span },
    { status: 'rto_in_transit', description: 'Return reached the origin', location: home, at: startAt + 0.7 * span },
    {
      status: 'rto_out_for_delivery',
      description: 'Return out for delivery',
      location: home,
      at: startAt + 0.85 * span,
    },
    {
      status: 'rto_delivered',
      description: 'Return accepted by the seller',
      location: home,
      at: startAt + 0.95 * span,
    },
  ];
}

/**
 * Returns the events of a return that is not collected: three attempts, then the cancellation by the courier. If the
 * seller has questions, the buyer answers the first of them with no.
 */
function uncollected(life: SandboxParcel, events: readonly Event[]): Event[] {
  const [booked, out] = events;
  if (booked === undefined || out === undefined) return [...events];
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, day) => ({
    ...out,
    description: `Out for pick-up, attempt ${day + 1}`,
    at: out.at + day * DAY_MS,
  }));
  const location = ofPlace(life.from, 'pick-up centre');
  const at = out.at + (MAX_ATTEMPTS - 1) * DAY_MS + 4 * HOUR_MS;
  const [question] = life.questions ?? [];
  const description = question === undefined ? 'Customer not available, closed' : `${question} The buyer: no`;
  return [booked, ...attempts, { status: 'cancelled', description, location, at }];
}

/**
 * Returns the plan that a parcel follows. A return never follows the plan `ndr`; it is delivered at the first attempt
 * instead.
 */
function planOfLife({ plan, awb, isReverse }: SandboxParcel): ParcelPlan {
  const chosen = plan ?? planOf(awb);
  return isReverse && chosen === 'ndr' ? 'deliver' : chosen;
}

/** Returns all events of a parcel's life. */
function eventsOf(life: SandboxParcel): Event[] {
  const plan = planOfLife(life);
  let events = outward(life, plan);
  if (life.isReverse && plan === 'rto') events = uncollected(life, events);
  const last = events.at(-1);
  if (last?.status === 'in_transit') events = [...events, ...attempts(life, plan, last.at)];
  const failed = events.at(-1);
  if (failed?.status === 'undelivered') {
    events = [...events, ...back(life, failed.at + DAY_MS, failed.location, 'Returned after three attempts')];
  }
  const endedAt = life.cancelledAt ?? life.rtoAt;
  if (endedAt === undefined) return events;
  const endedMs = Date.parse(endedAt);
  const before = events.filter((event) => event.at <= endedMs);
  const location = before.at(-1)?.location ?? ofPlace(life.from, 'pick-up centre');
  return life.cancelledAt
    ? [...before, { status: 'cancelled', description: 'Seller cancelled the order', location, at: endedMs }]
    : [...before, ...back(life, endedMs, location, 'Return requested by the seller')];
}

/** Returns the scans of a parcel until `now`, oldest first. They are calculated from the booking and the AWB. Pure. */
export function scansOfSandboxParcel(life: SandboxParcel, now: Date): Scan[] {
  const { codes } = traitsOf(life.courier);
  return eventsOf(life)
    .filter((event) => event.at <= now.getTime())
    .map(({ status, code, description, location, at }) => ({
      code: status ? codes[status] : (code ?? ''),
      ...(status && { status }),
      description,
      location,
      at: new Date(at).toISOString(),
    }));
}
