/** Functions that open modals of the frame, for a page's buttons. */
export interface PageProps {
  onGetInTouch: () => void;
  onSupport: () => void;
}
