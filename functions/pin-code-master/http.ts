import { pinCodeMasterContract } from '../../shared/pin-code-master/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';
import { template } from './template.ts';
import { uploadFile } from './upload-file.ts';
import { uploads } from './uploads.ts';

export const handler = serve(pinCodeMasterContract, { get, uploadFile, template, uploads });
