/** Wraps an event listener so that its exceptions are logged: thrown by an emitter or a timer, they would terminate the process. */
export function catchAndLog<A extends unknown[]>(log: (fault: unknown) => void, listener: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (fault) {
      log(fault);
    }
  };
}
