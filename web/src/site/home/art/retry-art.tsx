/** Three attempts and what is changed before the next. */
export function RetryArt() {
  return (
    <div className="art-retry">
      <div className="art-attempts">
        <span className="failed">1</span>
        <span className="next">2</span>
        <span>3</span>
      </div>
      <p>“Nobody at home”</p>
      <div className="art-chips">
        <span className="badge neutral">New number</span>
        <span className="badge neutral">New address</span>
        <span className="badge accent">Monday</span>
      </div>
    </div>
  );
}
