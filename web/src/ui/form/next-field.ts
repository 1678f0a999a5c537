const FIELDS = 'input:not([type=hidden]), select, textarea, button[type=submit], [role=combobox]';

const isOpen = (field: HTMLElement): boolean =>
  !field.matches(':disabled, [tabindex="-1"]') && field.closest('[hidden]') === null;

/**
 * Returns whether a field can get the focus. Among radio buttons with the same name, only the selected one can get it.
 */
const isStop = (field: HTMLElement): boolean =>
  !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked;

/**
 * Returns the next field in the form, or the button that sends the form. Fields that are hidden or disabled are
 * skipped.
 */
export function nextField(field: HTMLElement): HTMLElement | undefined {
  const fields = [...(field.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (one) => one === field || (isOpen(one) && isStop(one)),
  );
  return fields[fields.indexOf(field) + 1];
}
