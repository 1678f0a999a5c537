/** Returns whether the device has a touch screen, where focusing a field opens a keyboard over half of the page. */
export const hasTouchScreen = (): boolean => window.matchMedia?.('(pointer: coarse)').matches === true;
