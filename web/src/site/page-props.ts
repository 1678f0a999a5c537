/** The functions with which a page's buttons open the modals of the frame. */
export interface PageProps {
  onGetInTouch: () => void;
  onSupport: () => void;
}
