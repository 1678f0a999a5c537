import type { ProofMethod } from '../../../../shared/errors.ts';

interface Question {
  by: ProofMethod;
  answer: (proved: boolean) => void;
  answered: Promise<boolean>;
}

let asked: Question | undefined;
const listeners = new Set<() => void>();
const set = (next: Question | undefined) => {
  asked = next;
  for (const tell of listeners) tell();
};

/** Asks the user in a dialog to prove their identity. Returns whether they did. Concurrent calls share one dialog. */
export function askForProof(by: ProofMethod): Promise<boolean> {
  if (asked !== undefined) return asked.answered;
  // Only the application's frame renders the dialog. On a page without the frame, the user sees the server's refusal.
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

/** The proof that the dialog asks for at the moment, if it is open. */
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
