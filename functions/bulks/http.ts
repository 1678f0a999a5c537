import { bulksContract } from '../../shared/bulks/contract.ts';
import { serve } from '../users/serve.ts';
import { choose } from './choose.ts';
import { errorsWorkbook } from './errors-workbook.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { mend } from './mend.ts';
import { invoices, orders } from './orders.ts';
import { pay } from './pay.ts';
import { pending } from './pending.ts';
import { rows } from './rows.ts';
import { template } from './template.ts';
import { totals } from './totals.ts';
import { upload } from './upload.ts';

export const handler = serve(bulksContract, {
  upload,
  list,
  get,
  rows,
  mend,
  errorsWorkbook,
  template,
  orders,
  invoices,
  totals,
  choose,
  pending,
  pay,
});
