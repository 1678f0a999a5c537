import type { ManifestView } from '../../../../shared/manifests/contract.ts';
import css from './manifest-sheets.module.css';
import { PickupSheet } from './pickup-sheet.tsx';

interface ManifestSheetsProps {
  manifest: ManifestView;
  /** Leaves out what was cancelled or picked up since. */
  onlyOpen: boolean;
}

/** The paper of the whole document, with page numbers in the footer. */
const PAPER =
  "@page { size: A4 portrait; margin: 10mm 10mm 14mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif; } }";

/** Renders a manifest as on paper. */
export function ManifestSheets({ manifest, onlyOpen }: ManifestSheetsProps) {
  const sheets = manifest.sheets
    .map((sheet) => ({
      ...sheet,
      rows: sheet.rows.filter((row) => !onlyOpen || !(row.is_cancelled || row.picked_up)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the paper scrolls, by the arrow keys too
    <section className={css.sheets} data-sheets="" aria-label="The manifest on paper" tabIndex={0}>
      <style>{PAPER}</style>
      {sheets.map((sheet, at) => (
        <PickupSheet
          key={`${sheet.courier} ${sheet.pickup_address.line1} ${sheet.pickup_address.postcode}`}
          manifest={manifest}
          sheet={sheet}
          part={sheets.length > 1 ? `Sheet ${at + 1} of ${sheets.length}` : undefined}
        />
      ))}
    </section>
  );
}
