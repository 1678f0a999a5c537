/** A sleep that can be cut short. */
export interface Sleeper {
  sleep(ms: number): Promise<void>;
  wake(): void;
}

/** Creates a sleeper. A wake while nobody sleeps shortens the next sleep. */
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
