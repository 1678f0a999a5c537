import { toast } from '../../lib/toast.ts';
import { usePublicForm } from '../forms/use-public-form.ts';

const EMPTY = { position: '', name: '', number: '', email: '', message: '' };
const load = async () => (await import('../../../../shared/leads/contract.ts')).leadsContract.apply;

/**
 * Holds the state of the application form. The page holds it, because the Apply button of each position fills in the
 * form.
 */
export const useJobApplication = () =>
  usePublicForm({ empty: EMPTY, load, onSent: (message) => toast.success(message) });

export type JobApplicationForm = ReturnType<typeof useJobApplication>;
