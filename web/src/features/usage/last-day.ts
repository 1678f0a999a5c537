import type { UsageView } from '../../../../shared/usage/contract.ts';
import { dayStart, formatIndiaTime } from '../../lib/dates/when.ts';

/** Returns the day of a user's last shipment, `22 Nov 2026`, or a dash if there is none. */
export const lastShipmentDay = ({ usage_detail: { last_order_date: day } }: UsageView): string =>
  day === null ? '–' : formatIndiaTime(dayStart(day), 'day');
