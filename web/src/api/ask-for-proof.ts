import type { ProvesBy } from '../../../shared/errors.ts';

interface Question {
  by: ProvesBy;
  answer: (proved: boolean) => void;
  answered: Promise<boolean>;
}

let asked: Question | undefined;
const listeners = new Set<() => void>();
const set = (next: Question | undefined) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks the user to prove who they are, in the shell's dialog. Calls at the same moment share one question. */
export function askForProof(by: ProvesBy): Promise<boolean> {
  if (asked !== undefined) return asked.answered;
  // Without the shell there is no dialog, and the refusal is shown.
  if (listeners.size === 0) return Promise.resolve(false);
  let resolve: (proved: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((done) => {
    resolve = done;
  });
  const answer = (proved: boolean) => {
    set(undefined);
    resolve(proved);
  };
  set({ by, answer, answered });
  return answered;
}

/** The open question, for the dialog. */
export const proofQuestion = {
  now: () => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) asked?.answer(false);
    };
  },
};
