import { codContract } from '../../shared/cod/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { couriers } from './couriers.ts';
import { forecast } from './forecast.ts';
import { list } from './list.ts';

export const handler = serve(codContract, { list, forecast, couriers });
