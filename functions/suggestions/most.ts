/** Suggestions that are shown at once: what does not fit on a screen is found by another letter. */
export const MOST = 8;
