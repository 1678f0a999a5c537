import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { templateDownload } from '../../uploads/template-download.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { bulkKind } from './bulk-kind.ts';

/** Returns an empty workbook of orders. */
export const template: Verb<typeof bulksContract.template> = () =>
  templateDownload('bulk-orders.xlsx', bulkKind.sheets);
