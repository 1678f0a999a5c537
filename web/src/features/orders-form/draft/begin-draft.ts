import { confirm } from '../../../ui/overlay/confirm.tsx';
import { storedDraft } from './stored-draft.ts';

/**
 * Stores these values as the draft of a new order. If the user already has a draft, asks first, and stores nothing if
 * the user wants to keep that draft.
 * @returns whether the values were stored
 */
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
