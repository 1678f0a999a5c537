import { formatRupees, toPaise } from '../../../shared/money.ts';

/** Returns rupees as `₹1,23,456.00`, or a dash if there is no amount. */
export function money(rupees: number | null | undefined): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return '–';
  return formatRupees(toPaise(Math.round(rupees * 100) / 100));
}
