/** What a page may ask of the frame around it. */
export interface PageProps {
  onGetInTouch: () => void;
  onSupport: () => void;
}
