import { confirm } from './confirm.tsx';

/** Whether what was typed and not saved may be lost. */
export const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    text: 'What you have typed is not saved.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  });
