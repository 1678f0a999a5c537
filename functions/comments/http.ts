import { commentsContract } from '../../shared/comments/contract.ts';
import { serve } from '../platform/http.ts';
import { create } from './create.ts';
import { list } from './list.ts';

export const handler = serve(commentsContract, { list, create });
