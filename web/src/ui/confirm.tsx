import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The word of the button that goes on; 'Yes' when absent. */
  yes?: string;
  no?: string;
  /** Something is lost or cannot be undone. */
  danger?: boolean;
}

let asked: (Question & { answer: (yes: boolean) => void }) | undefined;
const listeners = new Set<() => void>();
const set = (next: typeof asked) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks, and answers what the person chose: `if (await confirm({ title: 'Reset', text: … })) form.reset()`. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(undefined);
        resolve(yes);
      },
    });
  });
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Where questions appear; the shell has the only one. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked);
  if (question === undefined) return null;
  const { title, text, yes = 'Yes', no = 'No', danger, answer } = question;
  return (
    <Modal
      open
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button look="secondary" onClick={() => answer(false)}>
            {no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
