const FIELDS = 'input:not([type=hidden]), select, textarea, button[type=submit], [role=combobox]';

const isOpen = (field: HTMLElement): boolean =>
  !field.matches(':disabled, [tabindex="-1"]') && field.closest('[hidden]') === null;

/** Of radio buttons with one name the chosen one stands for all. */
const isStop = (field: HTMLElement): boolean =>
  !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked;

/** The field after this one in its form, or the button that sends it; folded and disabled ones are passed. */
export function nextField(field: HTMLElement): HTMLElement | undefined {
  const fields = [...(field.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (one) => one === field || (isOpen(one) && isStop(one)),
  );
  return fields[fields.indexOf(field) + 1];
}
