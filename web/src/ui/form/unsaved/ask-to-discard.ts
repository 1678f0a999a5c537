import { confirm } from '../../overlay/confirm.tsx';

/** Asks whether unsaved input may be discarded, and returns the answer. */
export const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    text: 'What you have typed is not saved.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  });
