/** Imports the contract with its schemas. Call it when the user starts to type. */
export const loadContract = () => import('../../../../shared/sessions/contract.ts');
