import { statusContract } from '../../shared/status/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { get } from './get.ts';

export const handler = serve(statusContract, { get });
