import { brand } from '../../shared/brand.ts';
import { indiaDate } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { siteLink } from '../platform/site-links.ts';
import type { User } from '../users/user.ts';

/** The weight charges of one seller whose dispute periods began on the same day. */
export interface DisputableCharges {
  count: number;
  paise: number;
  /** The first few AWBs of these charges. */
  awbs: readonly string[];
  /** The last day on which the seller can raise a dispute, `2026-11-29`. */
  until: string;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const inRupees = (paise: number): string => rupees.format(toRupees(paise));

const lineOf = ({ count, paise, awbs, until }: DisputableCharges): string =>
  `- until ${indiaDate(until)}: ${count} ${count === 1 ? 'parcel' : 'parcels'}, ${inRupees(paise)} (AWB ${awbs.join(', ')}${count > awbs.length ? ', …' : ''})`;

/** Returns the mail that reminds a seller of charges that can still be disputed. The most urgent charges are first. */
export function reminderMail(seller: Pick<User, 'email' | 'firstName'>, charged: readonly DisputableCharges[]): Mail {
  const count = charged.reduce((sum, one) => sum + one.count, 0);
  const parcels = count === 1 ? 'a parcel' : `${count} parcels`;
  return {
    to: seller.email,
    subject: `You were charged for the weight of ${parcels}`,
    text: [
      `Hello ${seller.firstName},`,
      '',
      `Couriers measured ${parcels} of yours heavier than declared, and the difference was deducted from your wallet.`,
      'If that is wrong, raise a dispute with a picture or a PDF of the packed parcel on the scale:',
      '',
      ...[...charged].sort((a, b) => (a.until < b.until ? -1 : 1)).map(lineOf),
      '',
      siteLink('/app/WeightDiscrepancy'),
      '',
      'There you see both sides: what you declared, what was measured, and what the charge is made of.',
      'What is not raised by its day stays charged.',
      '',
      brand.name,
    ].join('\n'),
  };
}

/** Returns the mail to our staff about disputes that nobody has answered. */
export const staffAlarmMail = (to: string, waiting: number, paise: number): Mail => ({
  to,
  subject: `${waiting} weight ${waiting === 1 ? 'dispute waits' : 'disputes wait'} for an answer`,
  text: [
    `${waiting} weight ${waiting === 1 ? 'dispute has' : 'disputes have'} waited for five days or more, ${inRupees(paise)} in all.`,
    'What nobody answers within seven days is accepted by itself.',
    '',
    siteLink('/app/WeightDiscrepancy?tab=raised'),
  ].join('\n'),
});
