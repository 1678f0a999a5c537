import { everything, type Permissions } from '../../../shared/permissions.ts';
import { classNames } from './class-names.ts';
import css from './permission-matrix.module.css';
import { isDownloaded, isShown, mayDownload, PERMISSION_ROWS, setDownloaded, setShown } from './permission-rows.ts';
import { Switch } from './switch.tsx';

interface PermissionMatrixProps {
  granted: Permissions;
  onChange: (granted: Permissions) => void;
  disabled?: boolean;
}

/** What a role may see and download, section by section. Under each group are its sections. */
export function PermissionMatrix({ granted, onChange, disabled = false }: PermissionMatrixProps) {
  const { showAllOrders: _, ...all } = everything();
  const isAll = Object.keys(all).every((permission) => granted[permission as keyof Permissions] === true);
  const seesAll = granted.showAllOrders === true;
  const withAll = (rights: Permissions, on: boolean): Permissions => {
    const { showAllOrders: __, ...rest } = rights;
    return on ? { ...rest, showAllOrders: true } : rest;
  };
  return (
    <div className={css.matrix}>
      <div className={css.whole}>
        <Switch
          label="Allow all (show / download)"
          checked={isAll}
          disabled={disabled}
          onChange={(on) => onChange(withAll(on ? all : {}, seesAll))}
        />
        <Switch
          label="Show all orders"
          checked={seesAll}
          disabled={disabled}
          onChange={(on) => onChange(withAll(granted, on))}
        />
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
          {PERMISSION_ROWS.map((row) => (
            <tr key={row.key} className={classNames(row.sections.length > 1 && css.group, row.child && css.child)}>
              <th scope="row">{row.label}</th>
              <td>
                <Switch
                  quiet
                  label={`Show ${row.label}`}
                  checked={isShown(granted, row)}
                  disabled={disabled}
                  onChange={(on) => onChange(setShown(granted, row, on))}
                />
              </td>
              <td>
                {row.sections.some(mayDownload) && (
                  <Switch
                    quiet
                    label={`Download ${row.label}`}
                    checked={isDownloaded(granted, row)}
                    disabled={disabled || !isShown(granted, row)}
                    onChange={(on) => onChange(setDownloaded(granted, row, on))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
