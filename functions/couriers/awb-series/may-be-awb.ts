/**
 * Whether a text may be an AWB at all: signs without blanks, as many as a label has room for. Anything else is a courier's mistake,
 * and would be no key of ours.
 */
export const mayBeAwb = (text: string): boolean => /^[!-~]{4,40}$/.test(text);
