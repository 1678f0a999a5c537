import { uploadsContract } from '../../shared/uploads/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { decide } from './decide.ts';

export const handler = serve(uploadsContract, { decide });
