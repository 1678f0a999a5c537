import type { ReactNode } from 'react';

/** The properties of a dialog. */
export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** The width: 400, 640 or 960 px, but never wider than the window. */
  size?: 's' | 'm' | 'l';
  /** True to ignore Escape and clicks outside of the dialog. */
  busy?: boolean;
  /** True to ignore clicks outside of the dialog, because an accidental click would lose much input. */
  staticBackdrop?: boolean;
  children: ReactNode;
}
