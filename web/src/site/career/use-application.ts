import { toast } from '../../lib/toast.ts';
import { usePublicForm } from '../forms/use-public-form.ts';

const EMPTY = { position: '', name: '', number: '', email: '', message: '' };
const load = async () => (await import('../../../../shared/leads/contract.ts')).leadsContract.apply;

/** Holds the application's state above the form, because the positions' Apply buttons write to it. */
export const useApplication = () => usePublicForm({ empty: EMPTY, load, onSent: (message) => toast.success(message) });

export type Application = ReturnType<typeof useApplication>;
