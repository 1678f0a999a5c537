/** A sleep that `wake` can end early. */
export interface Sleeper {
  sleep(ms: number): Promise<void>;
  wake(): void;
}

/** Creates a sleeper. If `wake` is called while nobody sleeps, the next sleep ends at once. */
export function createSleeper(): Sleeper {
  let cut: (() => void) | undefined;
  let called = false;
  return {
    sleep(ms) {
      if (called) {
        called = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          cut = undefined;
          resolve();
        };
        const timer = setTimeout(end, ms);
        cut = end;
      });
    },
    wake() {
      if (cut === undefined) called = true;
      else cut();
    },
  };
}
