import { GROUPS, type Permission, type Permissions, SECTIONS, type Section } from '../../../../shared/permissions.ts';

/**
 * A row of the permission table: a section, or a group of sections that share the first word of their key (`order`).
 */
export interface PermissionRow {
  key: string;
  label: string;
  /** The section of the row, or all sections of the group. */
  sections: readonly Section[];
  /** True if the row is a section that is listed under its group. */
  child: boolean;
}

const ALL = Object.keys(SECTIONS) as Section[];
const groupOf = (section: Section): string => section.split('.')[0] ?? section;
const wordsOf = (group: string): string => (GROUPS as Readonly<Record<string, string>>)[group] ?? group;

/** Every section in order. The sections of a group follow a row for the group. */
export const PERMISSION_ROWS: readonly PermissionRow[] = [...Map.groupBy(ALL, groupOf)].flatMap(([group, sections]) => {
  const rows = sections.map((section) => ({
    key: section as string,
    label: SECTIONS[section].label as string,
    sections: [section],
    child: section.includes('.'),
  }));
  return sections.some((section) => section.includes('.'))
    ? [{ key: group, label: wordsOf(group), sections, child: false }, ...rows]
    : rows;
});

export const hasDownload = (section: Section): boolean => SECTIONS[section].download;
const downloadOf = (section: Section): Permission => `${section}.download`;

/**
 * Returns whether a row is switched on. A group is on if at least one of its sections is on, because the permission of
 * a group is derived (spec 2 section 4).
 */
export const isShowGranted = (granted: Permissions, { sections }: PermissionRow): boolean =>
  sections.some((section) => granted[section] === true);
export const isDownloadGranted = (granted: Permissions, { sections }: PermissionRow): boolean =>
  sections.some((section) => granted[downloadOf(section)] === true);

const change = (granted: Permissions, grants: Partial<Record<Permission, boolean>>): Permissions =>
  Object.fromEntries(
    Object.entries({ ...granted, ...grants })
      .filter(([, on]) => on)
      .map(([permission]) => [permission, true]),
  ) as Permissions;

/**
 * Returns the permissions with the show permission of a row's sections switched on or off. Switching it off also
 * removes the other permissions of these sections.
 */
export const withShowPermission = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections.flatMap((section) => [[section, on], ...(on ? [] : [[downloadOf(section), false]])] as const),
    ),
  );

/**
 * Returns the permissions with the download permission of a row's sections switched on or off. Only sections that the
 * role may see can get it.
 */
export const withDownloadPermission = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections
        .filter((section) => hasDownload(section) && (!on || granted[section] === true))
        .map((section) => [downloadOf(section), on] as const),
    ),
  );
