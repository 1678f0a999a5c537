import type { Step } from '../step.ts';
import { ordersOfToday } from './0001-orders-of-today.ts';
import { countsInDays } from './0002-counts-in-days.ts';
import { formerTotals } from './0003-former-totals.ts';
import { parcelsInMotion } from './0005-parcels-in-motion.ts';
import { holders } from './0006-holders.ts';
import { documentsByFinalDay } from './0007-documents-by-final-day.ts';
import { usageByMonth } from './0008-usage-by-month.ts';
import { auditEntries } from './0009-audit-entries.ts';
import { codOfDelivered } from './0010-cod-of-delivered.ts';
import { unpaidCod } from './0011-unpaid-cod.ts';
import { countsOfAllBooks } from './0012-counts-of-all-books.ts';
import { exceptions } from './0014-exceptions.ts';

/** Every step there ever was. One is taken out when nothing can still need it: no backup that is as old. */
export const STEPS: readonly Step[] = [
  ordersOfToday,
  countsInDays,
  ...formerTotals,
  parcelsInMotion,
  holders,
  documentsByFinalDay,
  usageByMonth,
  auditEntries,
  codOfDelivered,
  unpaidCod,
  ...countsOfAllBooks,
  ...exceptions,
];
