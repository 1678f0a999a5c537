/** Loads the contract with its schemas when the user starts to type. */
export const loadContract = () => import('../../../../shared/sessions/contract.ts');
