import {
  allPermissions,
  missingGuardedPermissions,
  type Permission,
  type Permissions,
} from '../../../../shared/permissions.ts';
import { pagesOpenedBy } from '../../lib/opened-by.ts';
import { classNames } from '../element/class-names.ts';
import { Switch } from '../select/switch.tsx';
import css from './permission-matrix.module.css';
import {
  hasDownload,
  isDownloadGranted,
  isShowGranted,
  PERMISSION_ROWS,
  type PermissionRow,
  withDownloadPermission,
  withShowPermission,
} from './permission-rows.ts';

interface PermissionMatrixProps {
  granted: Permissions;
  onChange: (granted: Permissions) => void;
  /**
   * The permissions of the viewer. The viewer cannot switch guarded permissions that they lack. If absent, the viewer
   * has all permissions.
   */
  own?: Permissions;
  /** True if the edited user belongs to a courier and so never sees all orders. */
  vendor?: boolean;
  disabled?: boolean;
}

const ALL = Object.keys(allPermissions()) as Permission[];
const opens = ({ child, sections }: PermissionRow): string =>
  sections.length === 1 || child ? sections.flatMap(pagesOpenedBy).join(', ') : '';

/**
 * Renders the table of a role's permissions. For each section, it has a switch for seeing and one for downloading, and
 * lists the pages that the permission opens. Sections are below their group.
 */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { granted, onChange, own = allPermissions(), vendor = false, disabled = false } = props;
  const locked = (permission: Permission): boolean => {
    const { [permission]: _, ...rest } = granted;
    return (
      missingGuardedPermissions(own, { ...rest, [permission]: true }).length >
      missingGuardedPermissions(own, rest).length
    );
  };
  const free = ALL.filter((permission) => permission !== 'showAllOrders' && !locked(permission));
  const isAll = free.every((permission) => granted[permission] === true);
  const setAll = (on: boolean): Permissions =>
    Object.fromEntries(
      ALL.filter((permission) => (free.includes(permission) ? on : granted[permission])).map((one) => [one, true]),
    );
  const setSeesAll = (on: boolean): Permissions => {
    const { showAllOrders: _, ...rest } = granted;
    return on ? { ...rest, showAllOrders: true } : rest;
  };
  return (
    <div className={css.matrix}>
      <div className={css.whole}>
        <Switch
          label="Allow all (show / download)"
          checked={isAll}
          disabled={disabled}
          onChange={(on) => onChange(setAll(on))}
        />
        <Switch
          label="Show all orders"
          checked={granted.showAllOrders === true}
          disabled={disabled || vendor || locked('showAllOrders')}
          onChange={(on) => onChange(setSeesAll(on))}
        />
        {!disabled && !vendor && locked('showAllOrders') && (
          <small className={css.opens}>
            {own.showAllOrders === true
              ? 'With Weight Dispute it settles disputes, which your own role does not: you cannot grant both.'
              : 'Your own role lacks this, so you cannot grant it.'}
          </small>
        )}
      </div>
      <table className={css.table}>
        <caption className="only-read">Rights by section</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Show</th>
            <th scope="col">Download</th>
          </tr>
        </thead>
        <tbody>
          {PERMISSION_ROWS.map((row) => {
            const isLocked = row.sections.some(locked);
            const pages = opens(row);
            return (
              <tr key={row.key} className={classNames(row.sections.length > 1 && css.group, row.child && css.child)}>
                <th scope="row">
                  {row.label}
                  {pages !== '' && pages !== row.label && <small className={css.opens}>Opens {pages}</small>}
                  {isLocked && <small className={css.opens}>Your own role lacks this, so you cannot grant it.</small>}
                </th>
                <td>
                  <Switch
                    quiet
                    label={`Show ${row.label}`}
                    checked={isShowGranted(granted, row)}
                    disabled={disabled || isLocked}
                    onChange={(on) => onChange(withShowPermission(granted, row, on))}
                  />
                </td>
                <td>
                  {row.sections.some(hasDownload) && (
                    <Switch
                      quiet
                      label={`Download ${row.label}`}
                      checked={isDownloadGranted(granted, row)}
                      disabled={disabled || isLocked || !isShowGranted(granted, row)}
                      onChange={(on) => onChange(withDownloadPermission(granted, row, on))}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
