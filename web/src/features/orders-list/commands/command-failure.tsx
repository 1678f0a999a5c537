import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../api/api-failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface CommandFailureProps {
  failure: ApiFailure | undefined;
  /** The title of the message (spec 1 section 8): 'Error in cancel order'. */
  title: string;
  /** A text to show instead of the server's message. */
  text?: string | undefined;
  action?: ReactNode;
}

/**
 * Shows why a command on an order failed. If the courier did not answer, shows only a warning, because the server keeps
 * trying.
 */
export function CommandFailure({ failure, title, text, action }: CommandFailureProps) {
  if (failure === undefined) return null;
  if (failure.code === 'UPSTREAM') return <Notice tone="warning">{failure.message}</Notice>;
  return (
    <Notice tone="danger" action={action}>
      <strong>{title}.</strong> {text ?? failure.message}
    </Notice>
  );
}
