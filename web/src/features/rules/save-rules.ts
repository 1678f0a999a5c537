import { type RuleSetForm, rulesContract } from '../../../../shared/rules/contract.ts';
import { call } from '../../api/client.ts';

/** Saves all rules of a seller, if their revision on the server is still `revision`. */
export const saveRules = (seller: string, rules: RuleSetForm['rules'], revision: number) =>
  call(rulesContract.save, { params: { id: seller }, body: { rules }, revision });
