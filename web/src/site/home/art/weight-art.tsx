/** Declared against measured. */
export function WeightArt() {
  return (
    <div className="art-weight">
      <div>
        <span>You declared</span>
        <strong>0.5 kg</strong>
        <span className="art-meter">
          <span className="short" />
        </span>
      </div>
      <div>
        <span>Courier measured</span>
        <strong>1.2 kg</strong>
        <span className="art-meter">
          <span className="long" />
        </span>
      </div>
      <span className="badge warning">Dispute raised</span>
    </div>
  );
}
