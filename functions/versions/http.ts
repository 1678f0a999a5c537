import { versionsContract } from '../../shared/versions/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { compare } from './compare.ts';
import { list } from './list.ts';
import { restore } from './restore.ts';

export const handler = serve(versionsContract, { list, compare, restore });
