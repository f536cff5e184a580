/** Marks the class of a launcher whose widget is not loaded yet; the same for all copies of this major version. */
export const LIGHT = Symbol.for('quayside.v1.light');

export interface LightClass {
  readonly [LIGHT]: {
    /** Whether its elements have become widgets. */
    readonly isFull: boolean;
    /** Turns all current and future elements into elements of the widget's class. */
    become(full: CustomElementConstructor): void;
  };
}

export const lightOf = (defined: CustomElementConstructor | undefined): LightClass[typeof LIGHT] | undefined =>
  (defined as Partial<LightClass> | undefined)?.[LIGHT];

/** Whether the widget itself is registered, and not only its launcher. */
export function hasCode(tag: string): boolean {
  const defined = customElements.get(tag);
  return defined !== undefined && lightOf(defined)?.isFull !== false;
}
