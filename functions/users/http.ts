import { usersContract } from '../../shared/users/contract.ts';
import { addPickupAddress } from './add-pickup-address.ts';
import { serve } from './caller/serve.ts';
import { customers } from './customers.ts';
import { get } from './get.ts';
import { updatePickupAddresses } from './update-pickup-addresses.ts';
import { removeView, saveView } from './views/views.ts';

export const handler = serve(usersContract, {
  saveView,
  removeView,
  get,
  customers,
  addPickupAddress,
  updatePickupAddresses,
});
