import { attachmentsContract } from '../../shared/attachments/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { download } from './download.ts';
import { file } from './file.ts';
import { link } from './link.ts';
import { upload } from './upload.ts';

export const handler = serve(attachmentsContract, { upload, file, download, link });
