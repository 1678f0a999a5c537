import { codesContract } from '../../shared/codes/contract.ts';
import { serve } from '../users/serve.ts';
import { get } from './get.ts';
import { template } from './template.ts';
import { uploadFile } from './upload-file.ts';
import { uploads } from './uploads.ts';

export const handler = serve(codesContract, { get, uploadFile, template, uploads });
