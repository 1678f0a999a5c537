import { jobsContract } from '../../shared/jobs/contract.ts';
import { serve } from '../users/serve.ts';
import { get } from './get.ts';

export const handler = serve(jobsContract, { get });
