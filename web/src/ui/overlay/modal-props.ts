import type { ReactNode } from 'react';

/** What a dialog takes. */
export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** 400, 640 or 960 px; never wider than the window. */
  size?: 's' | 'm' | 'l';
  /** Cannot be left by a click beside it or by Escape. */
  busy?: boolean;
  /** A click beside it does not close it: what it says or holds is too important for a slip of the hand. */
  staticBackdrop?: boolean;
  children: ReactNode;
}
