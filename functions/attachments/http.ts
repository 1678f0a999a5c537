import { attachmentsContract } from '../../shared/attachments/contract.ts';
import { serve } from '../platform/http.ts';
import { download } from './download.ts';

export const handler = serve(attachmentsContract, { download });
