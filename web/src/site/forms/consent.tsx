import css from './consent.module.css';
/** The box without which nothing can be submitted. Its links open beside the form, so that nothing typed is lost. */
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
