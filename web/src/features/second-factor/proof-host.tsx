import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofQuestion } from '../../api/ask-for-proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Renders the question who the user is, when a call needs it; only the shell has it. */
export function ProofHost() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.now);
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog by={question.by} onDone={question.answer} />
    </Suspense>
  );
}
