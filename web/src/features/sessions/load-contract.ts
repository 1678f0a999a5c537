/** The contract with its schemas, when the person starts to type. */
export const loadContract = () => import('../../../../shared/sessions/contract.ts');
