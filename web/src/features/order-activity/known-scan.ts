import type { ScanView } from '../../../../shared/orders/order.ts';
import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import { STATUS_KEYS, type Status } from '../../../../shared/orders/status.ts';

/** Returns the status that a scan has given the parcel; undefined if the courier's code is unknown. */
export const statusOfScan = ({ status }: Pick<ScanView, 'status'>): Status | undefined =>
  STATUS_KEYS.find((key) => STATUSES[key].label === status);
