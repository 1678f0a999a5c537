import { attachmentsContract } from '../../shared/attachments/contract.ts';
import { serve, type Verb } from '../users/caller/serve.ts';
import { download } from './download.ts';
import { file } from './file.ts';
import { link } from './link.ts';
import { upload } from './upload.ts';

const downloadAlias: Verb<typeof attachmentsContract.downloadAlias> = (input, ctx) =>
  download({ ...input }, { ...ctx });

export const handler = serve(attachmentsContract, { upload, file, download, downloadAlias, link });
