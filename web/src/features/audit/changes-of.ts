import type { AuditView } from '../../../../shared/audit/contract.ts';
import { type Permission, permissionLabel, SECTIONS } from '../../../../shared/permissions.ts';
import { money } from '../../lib/money.ts';

/** A field of an audit entry, as text. `before` or `after` is undefined if the field had no value at that time. */
export interface EntryChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** The labels of fields whose names are unclear without a label. */
const FIELDS: Readonly<Record<string, string>> = {
  user_type: 'Courier',
  granted: 'Rights',
  role_id: 'Kind of role',
  against: 'Replaces version',
  ifsc: 'IFSC',
  gst_number: 'GST number',
  gst_address: 'GST address',
  gst_state: 'GST state',
  pan_card_number: 'PAN card number',
  utr: 'UTR',
  cod_due: 'COD due',
};

const RUPEES = /(^|_)(amount|balance|due|price|rupees)$/;
const PAISE = /(_p|P)aise$/;

/** Returns a field's label: `visible_plans` → `Visible plans`, `amountPaise` → `Amount`. */
function fieldWords(key: string): string {
  const plain = key
    .replace(PAISE, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return FIELDS[key] ?? plain.replace(/^./, (letter) => letter.toUpperCase());
}

/**
 * Returns whether a stored value is a permission that still exists. A permission that was abolished is shown by its
 * stored name.
 */
const isRight = (key: string, value: string): value is Permission =>
  key === 'granted' && (value === 'showAllOrders' || Object.hasOwn(SECTIONS, value.replace(/\.download$/, '')));

/**
 * Returns entries sorted by name. DynamoDB returns the fields of a map in any order, and a different order would look
 * like a change.
 */
const byName = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));

function valueWords(key: string, value: unknown, names: AuditView['names']): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (PAISE.test(key)) return money(value / 100);
    return RUPEES.test(key) ? money(value) : value.toLocaleString('en-IN');
  }
  if (typeof value === 'string') return isRight(key, value) ? permissionLabel(value) : (names[value] ?? value);
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => valueWords(key, one, names)).join(', ');
  return byName(Object.entries(value as object), ([inner]) => inner)
    .map(([inner, one]) => `${fieldWords(inner)}: ${valueWords(inner, one, names)}`)
    .join('; ');
}

/** Returns an entry's fields before and after: first those that changed, then the others. */
export function changesOfEntry({ before, after, names }: Pick<AuditView, 'before' | 'after' | 'names'>): EntryChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const of = (side: AuditView['before'], key: string) =>
    side === null || !(key in side) ? undefined : valueWords(key, side[key], names);
  return byName(keys, (key) => key)
    .map((key) => ({ field: fieldWords(key), before: of(before, key), after: of(after, key) }))
    .toSorted((a, b) => Number(a.before === a.after) - Number(b.before === b.after));
}
