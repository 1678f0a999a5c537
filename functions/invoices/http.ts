import { invoicesContract } from '../../shared/invoices/contract.ts';
import { serve } from '../users/serve.ts';
import { download } from './download.ts';

export const handler = serve(invoicesContract, { download });
