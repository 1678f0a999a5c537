import { plansContract } from '../../shared/plans/contract.ts';
import { serve } from '../users/serve.ts';
import { list } from './list.ts';

export const handler = serve(plansContract, { list });
