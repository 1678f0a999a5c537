import { GROUPS, type Permission, type Permissions, SECTIONS, type Section } from '../../../../shared/permissions.ts';

/** A row of the table of rights: a section, or a group of sections by its first word (`order`). */
export interface PermissionRow {
  key: string;
  label: string;
  /** Its sections: its own, or all of its group. */
  sections: readonly Section[];
  /** Whether it is under a group. */
  child: boolean;
}

const ALL = Object.keys(SECTIONS) as Section[];
const groupOf = (section: Section): string => section.split('.')[0] ?? section;
const wordsOf = (group: string): string => (GROUPS as Readonly<Record<string, string>>)[group] ?? group;

/** Every section in order, with grouped ones under a row of the group. */
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

export const mayDownload = (section: Section): boolean => SECTIONS[section].download;
const downloadOf = (section: Section): Permission => `${section}.download`;

/** Returns whether a group is shown, which is so if one of its sections is: its flags are derived (spec 2 section 4). */
export const isShown = (granted: Permissions, { sections }: PermissionRow): boolean =>
  sections.some((section) => granted[section] === true);
export const isDownloaded = (granted: Permissions, { sections }: PermissionRow): boolean =>
  sections.some((section) => granted[downloadOf(section)] === true);

const change = (granted: Permissions, grants: Partial<Record<Permission, boolean>>): Permissions =>
  Object.fromEntries(
    Object.entries({ ...granted, ...grants })
      .filter(([, on]) => on)
      .map(([permission]) => [permission, true]),
  ) as Permissions;

/** Sets the show flag. Off removes every flag of the row, including its sub-sections'. */
export const setShown = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections.flatMap((section) => [[section, on], ...(on ? [] : [[downloadOf(section), false]])] as const),
    ),
  );

/** Sets the download flag, which needs show: only shown sections take it. */
export const setDownloaded = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections
        .filter((section) => mayDownload(section) && (!on || granted[section] === true))
        .map((section) => [downloadOf(section), on] as const),
    ),
  );
