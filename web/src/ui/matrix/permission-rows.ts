import { GROUPS, type Permission, type Permissions, SECTIONS, type Section } from '../../../../shared/permissions.ts';

/** A row of the table of rights: a section, or a group of sections by its first word (`order`). */
export interface PermissionRow {
  key: string;
  label: string;
  /** The sections that it stands for: its own, or all of its group. */
  sections: readonly Section[];
  /** Stands under a group. */
  child: boolean;
}

const ALL = Object.keys(SECTIONS) as Section[];
const groupOf = (section: Section): string => section.split('.')[0] ?? section;
const wordsOf = (group: string): string => (GROUPS as Readonly<Record<string, string>>)[group] ?? group;

/** Every section in its order, those of a group under a row of the group. */
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

/** A group is shown when one of its sections is: its flags are derived (spec 2 section 4). */
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

/** Show off takes every flag of the row with it, those of its sub-sections too. */
export const setShown = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections.flatMap((section) => [[section, on], ...(on ? [] : [[downloadOf(section), false]])] as const),
    ),
  );

/** Download needs show: it is taken only where the section is shown. */
export const setDownloaded = (granted: Permissions, { sections }: PermissionRow, on: boolean): Permissions =>
  change(
    granted,
    Object.fromEntries(
      sections
        .filter((section) => mayDownload(section) && (!on || granted[section] === true))
        .map((section) => [downloadOf(section), on] as const),
    ),
  );
