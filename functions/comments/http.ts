import { commentsContract } from '../../shared/comments/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { channels } from './channels.ts';
import { create, reattempt } from './create.ts';
import { decide } from './decide.ts';
import { list } from './list.ts';

export const handler = serve(commentsContract, { decide, list, channels, create, reattempt });
