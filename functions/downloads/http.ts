import { downloadsContract } from '../../shared/downloads/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';

export const handler = serve(downloadsContract, { create });
