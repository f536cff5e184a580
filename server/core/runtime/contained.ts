/** An event listener whose exceptions are logged: thrown out of an emitter or a timer, one would end the process for everybody. */
export function contained<A extends unknown[]>(log: (fault: unknown) => void, listener: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (fault) {
      log(fault);
    }
  };
}
