import { returnsContract } from '../../shared/returns/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';

export const handler = serve(returnsContract, { create });
