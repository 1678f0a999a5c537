import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofQuestion } from '../../api/session/ask-for-proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Renders the dialog of `askForProof`. Only the shell contains it. */
export function ProofHost() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.now);
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog by={question.by} onDone={question.answer} />
    </Suspense>
  );
}
