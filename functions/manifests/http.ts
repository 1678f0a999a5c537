import { manifestsContract } from '../../shared/manifests/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve(manifestsContract, { create, list, get });
