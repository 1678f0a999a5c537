import { disputesContract } from '../../shared/disputes/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { evidence } from './evidence.ts';
import { raise } from './raise.ts';
import { settle } from './settle.ts';

export const handler = serve(disputesContract, { raise, settle, evidence });
