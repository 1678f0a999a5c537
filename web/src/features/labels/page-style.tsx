import type { PrintMode } from './label-selection.ts';

/** Sets the paper of each size. The rule applies to the whole document, so it exists only with its page. */
const PAPER: Record<PrintMode, string> = {
  regular: '@page { size: A4 portrait; margin: 5mm; }',
  thermal: '@page { size: 4.1in 5.45in; margin: 0; }',
};

export const PageStyle = ({ mode }: { mode: PrintMode }) => <style>{PAPER[mode]}</style>;
