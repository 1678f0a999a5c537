const FIELDS = 'input:not([type=hidden]), select, textarea, button[type=submit], [role=combobox]';

const isOpen = (field: HTMLElement): boolean =>
  !field.matches(':disabled, [tabindex="-1"]') && field.closest('[hidden]') === null;

/** Returns whether a field takes the focus: of radio buttons with one name only the chosen one. */
const isStop = (field: HTMLElement): boolean =>
  !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked;

/** Returns the next field of the form, or its submit button; folded and disabled fields are skipped. */
export function nextField(field: HTMLElement): HTMLElement | undefined {
  const fields = [...(field.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (one) => one === field || (isOpen(one) && isStop(one)),
  );
  return fields[fields.indexOf(field) + 1];
}
