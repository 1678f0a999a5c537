import { statusContract } from '../../shared/status/contract.ts';
import { serve } from '../users/serve.ts';
import { get } from './get.ts';

export const handler = serve(statusContract, { get });
