import { ticketsContract } from '../../shared/tickets/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { people } from './assignees.ts';
import { doubtful } from './doubtful.ts';
import { work } from './work.ts';

export const handler = serve(ticketsContract, { work, doubtful, people });
