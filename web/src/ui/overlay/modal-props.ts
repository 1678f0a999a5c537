import type { ReactNode } from 'react';

/** The properties of a dialog. */
export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** 400, 640 or 960 px; never wider than the window. */
  size?: 's' | 'm' | 'l';
  /** Whether a click beside it and Escape are ignored. */
  busy?: boolean;
  /** Whether a click beside it is ignored, because its content is too important for a slip of the hand. */
  staticBackdrop?: boolean;
  children: ReactNode;
}
