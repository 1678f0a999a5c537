import type { Tone } from '../../../../shared/orders/rules/status-look.ts';
import type { DeliveryRow, EndpointView } from '../../../../shared/webhooks/views.ts';
import type { IconName } from '../../lib/icon-name.ts';

interface Words {
  label: string;
  tone: Tone;
  icon: IconName;
}

const STATES: Record<EndpointView['state'], Words> = {
  on: { label: 'On', tone: 'success', icon: 'check-circle' },
  off: { label: 'Off', tone: 'neutral', icon: 'pause-circle' },
  paused: { label: 'Paused: no reply for 3 days', tone: 'danger', icon: 'pause-circle' },
  gone: { label: 'Off: it answered 410', tone: 'danger', icon: 'times-circle' },
};

/**
 * Returns the tag for the state of an endpoint. An endpoint that is on but fails at present gets the tag for failing.
 */
export const stateWords = ({ state, failing_since }: EndpointView): Words =>
  state === 'on' && failing_since !== null
    ? { label: 'On, but failing', tone: 'warning', icon: 'exclamation-triangle' }
    : STATES[state];

/** Returns the tag for the result of a delivery. */
export function resultWords({ state, last_status, last_attempt_at }: DeliveryRow): Words {
  const reply = last_attempt_at === null ? '' : last_status === null ? ': no reply' : `: ${last_status}`;
  if (state === 'delivered') return { label: `Delivered${reply}`, tone: 'success', icon: 'check-circle' };
  if (state === 'failed') return { label: `Given up${reply}`, tone: 'danger', icon: 'times-circle' };
  return last_attempt_at === null
    ? { label: 'Waiting', tone: 'neutral', icon: 'clock' }
    : { label: `Failed${reply}`, tone: 'warning', icon: 'exclamation-triangle' };
}
