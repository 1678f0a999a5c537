interface Choice {
  file: File | undefined;
  partner: string;
  plan: string;
  /** False for a courier's user, who need not choose a partner. */
  choosesPartner: boolean;
}

export interface MissingChoices {
  file?: string;
  partner?: string;
  plan?: string;
  /** The warnings that are shown as toasts. */
  warnings: readonly string[];
}

/** The warning if nothing was chosen (spec 3 section 5). */
const NOTHING_CHOSEN = 'Please choose a file, courier partner and plan !';

/**
 * Returns the inputs of the page Courier Partner Data that the user must still fill in. Returns undefined if none is
 * missing.
 */
export function missingChoice({ file, partner, plan, choosesPartner }: Choice): MissingChoices | undefined {
  const missing = {
    ...(file === undefined && { file: 'Please choose a file' }),
    ...(choosesPartner && partner === '' && { partner: 'Please Select Courier Partner' }),
    ...(plan === '' && { plan: 'Please Select Plan' }),
  };
  const messages = Object.values(missing);
  if (messages.length === 0) return undefined;
  return { ...missing, warnings: messages.length === 3 ? [NOTHING_CHOSEN] : messages };
}
