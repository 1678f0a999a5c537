import type { ConnectionView } from '../../../../shared/connections/contract.ts';

/** The tags of the states of a connection. */
export const CONNECTION_TAGS = {
  live: { tone: 'success', icon: 'check-circle', word: 'Connected' },
  sandbox: { tone: 'info', icon: 'wrench', word: 'Sandbox' },
  none: { tone: 'warning', icon: 'ban', word: 'Not connected' },
} as const;

/** The tags of the results of a connection test. */
export const TEST_OUTCOME_TAGS = {
  answered: { tone: 'success', icon: 'check-circle', word: 'Answered' },
  refused: { tone: 'danger', icon: 'times-circle', word: 'Refused' },
  silent: { tone: 'warning', icon: 'clock', word: 'No answer' },
  'not connected': { tone: 'neutral', icon: 'ban', word: 'Not connected' },
} as const;

/**
 * The methods by which we find out whether a courier has booked an order after its reply was lost. Each method has a
 * short and a long text.
 */
export const LOST_REPLY_METHOD_TEXTS = {
  reference: {
    short: 'Looked up by order ID',
    long: 'We ask the courier for our order ID. We book it again only if the courier does not know it.',
  },
  repeat: {
    short: 'Sent again',
    long: 'We send the same booking again. The courier answers with the AWB that it gave.',
  },
  'own-awb': {
    short: 'Sent again, same AWB',
    long: 'We send the booking again with the same AWB of our series, so it stays one parcel.',
  },
  person: {
    short: 'Staff look it up',
    long: 'We never send it twice. Staff check the courier’s panel and settle it under Unconfirmed bookings. After a day the money is returned.',
  },
} as const;

/** The sources of a courier's AWBs. Each source has a short and a long text. */
export const AWB_SOURCE_TEXTS = {
  issued: { short: 'With each booking', long: 'The courier gives the AWB with each booking.' },
  fetched: { short: 'Fetched ahead', long: 'Fetched from the courier ahead of use.' },
  uploaded: { short: 'Uploaded series', long: 'From a series that the courier gives us and that is uploaded here.' },
} as const;

export const SCAN_SOURCE_TEXTS = {
  asked: 'We ask the courier for scans.',
  pushed: 'We ask the courier for scans, and take the webhooks that it sends.',
  files: 'The courier gets booking files and sends status files; both are below.',
} as const;

/** The labels of the parcels for which a series of AWBs can be used. */
export const AWB_POOL_TEXTS = { any: 'All parcels', cod: 'COD', prepaid: 'Prepaid' } as const;

const CAPABILITY_WORDS = [
  ['cancel', 'cancel'],
  ['rto', 'return'],
  ['reattempt', 're-attempt'],
  ['push', 'webhooks'],
  ['reverse', 'pickup at buyers'],
  ['questions', 'questions at the buyer’s door'],
] as const;

/** Returns what a courier can do in addition to booking: `Cancel, return, webhooks`. */
export function capabilitiesText(capabilities: ConnectionView['capabilities']): string {
  const words = CAPABILITY_WORDS.filter(([capability]) => capabilities[capability])
    .map(([, word]) => word)
    .join(', ');
  return words === '' ? 'Booking only' : words.charAt(0).toUpperCase() + words.slice(1);
}
