import { remittanceContract } from '../../shared/remittance/contract.ts';
import { serve } from '../users/serve.ts';
import { get, tasks } from './get.ts';
import { keepHeadings } from './keep-headings.ts';
import { list } from './list.ts';
import { resolve } from './resolve.ts';
import { template } from './template.ts';
import { uploadFile } from './upload-file.ts';

export const handler = serve(remittanceContract, { uploadFile, template, list, get, tasks, keepHeadings, resolve });
