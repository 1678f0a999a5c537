import { attachmentsContract } from '../../shared/attachments/contract.ts';
import { serve } from '../users/serve.ts';
import { download } from './download.ts';

export const handler = serve(attachmentsContract, { download });
