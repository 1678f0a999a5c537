import { jobsContract } from '../../shared/jobs/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { errors } from './errors.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve(jobsContract, { list, get, errors });
