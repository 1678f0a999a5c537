/** A field that takes the focus here brings up a keyboard over half of the page. */
export const typesOnScreen = (): boolean => window.matchMedia?.('(pointer: coarse)').matches === true;
