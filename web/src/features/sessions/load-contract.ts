/**
 * Imports the contract with its schemas. Call it when the user begins to type, so that it has loaded before the form is
 * sent.
 */
export const loadContract = () => import('../../../../shared/sessions/contract.ts');
