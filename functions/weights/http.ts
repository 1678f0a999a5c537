import { weightsContract } from '../../shared/weights/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { errorsWorkbook } from './errors-workbook.ts';
import { template } from './template.ts';
import { uploadFile } from './upload-file.ts';
import { uploads } from './uploads.ts';

export const handler = serve(weightsContract, { uploadFile, uploads, template, errorsWorkbook });
