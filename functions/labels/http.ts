import { labelsContract } from '../../shared/labels/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { download } from './download.ts';

export const handler = serve(labelsContract, { download });
