import { usersContract } from '../../shared/users/contract.ts';
import { serve } from '../platform/http.ts';
import { addPickupAddress } from './add-pickup-address.ts';
import { customers } from './customers.ts';
import { get } from './get.ts';

export const handler = serve(usersContract, { get, customers, addPickupAddress });
