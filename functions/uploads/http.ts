import { uploadsContract } from '../../shared/uploads/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { changes } from './changes.ts';
import { decide } from './decide.ts';

export const handler = serve(uploadsContract, { decide, changes });
