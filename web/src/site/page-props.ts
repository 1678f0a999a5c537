/** The callbacks of the frame around a page. */
export interface PageProps {
  onGetInTouch: () => void;
  onSupport: () => void;
}
