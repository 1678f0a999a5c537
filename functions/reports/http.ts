import { reportsContract } from '../../shared/reports/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { addUtr } from './add-utr.ts';
import { codDay, codMonthly, codWeek } from './generate.ts';
import { get, listReportOrders } from './get.ts';
import { list } from './list.ts';
import { payouts } from './payouts.ts';
import { remitOrders } from './remit-orders.ts';

export const handler = serve(reportsContract, {
  codDay,
  codWeek,
  codMonthly,
  list,
  get,
  orders: listReportOrders,
  remitOrders,
  payouts,
  addUtr,
});
