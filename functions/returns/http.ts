import { returnsContract } from '../../shared/returns/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { create } from './create.ts';
import { refuse } from './refuse.ts';

export const handler = serve(returnsContract, { create, refuse });
