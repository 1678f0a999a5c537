import css from './consent.module.css';
/**
 * Renders the consent box, which must be ticked before sending. Its links open in a new tab, so that the user's input
 * is not lost.
 */
export function Consent({ ticked, onTick }: { ticked: boolean; onTick: (ticked: boolean) => void }) {
  return (
    <label className={css.siteConsent}>
      <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
      <span>
        I agree to the{' '}
        <a href="/terms" target="_blank" rel="noopener">
          Terms and Conditions
        </a>{' '}
        and the{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </span>
    </label>
  );
}
