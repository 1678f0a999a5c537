import { auditContract } from '../../shared/audit/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { list } from './list.ts';
import { people } from './people.ts';

export const handler = serve(auditContract, { list, people });
