import { formatRupees, toPaise } from '../../../shared/money.ts';

/** Rupees of the wire as `₹1,23,456.00`; a dash when there is no amount. */
export function money(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return '–';
  return formatRupees(toPaise(Math.round(rupees * 100) / 100));
}
