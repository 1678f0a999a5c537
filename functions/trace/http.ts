import { traceContract } from '../../shared/trace/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { read } from './read.ts';

export const handler = serve(traceContract, { read });
