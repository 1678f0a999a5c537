import { confirm } from '../../../ui/overlay/confirm.tsx';
import { storedDraft } from './stored-draft.ts';

/** Begins a new order with these values; false when one was begun already and the person would rather keep that. */
export async function beginDraft(userId: string, draft: unknown): Promise<boolean> {
  const replaces = storedDraft.find(userId) !== undefined;
  const sure =
    !replaces ||
    (await confirm({
      title: 'Replace your unsaved order?',
      text: 'You have another new order that is not saved. Only one can be kept.',
      yes: 'Replace it',
      no: 'Keep it',
      danger: true,
    }));
  if (sure) storedDraft.save(userId, draft);
  return sure;
}
