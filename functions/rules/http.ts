import { rulesContract } from '../../shared/rules/contract.ts';
import { lazyVerb } from '../platform/http/lazy-verb.ts';
import { serve } from '../users/caller/serve.ts';
import { automatic, setAutomatic } from './automatic.ts';
import { buyerConfirmation, setBuyerConfirmation } from './buyer-confirmation.ts';
import { get } from './get.ts';
import { save } from './save.ts';

/** Serves the rules of sellers. The code that prices orders is loaded when it is first used. */
export const handler = serve(rulesContract, {
  get,
  save,
  tryOut: lazyVerb(async () => (await import('./try-out.ts')).tryOut),
  automatic,
  setAutomatic,
  buyerConfirmation,
  setBuyerConfirmation,
  apply: lazyVerb(async () => (await import('./apply.ts')).apply),
});
