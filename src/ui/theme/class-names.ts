/** Makes class attributes of the classes of one sheet: another class does not compile, and `false` leaves one out. */
export type ClassNames<C extends string> = (...names: readonly (C | false | undefined)[]) => string;

/** `const listClass: ClassNames<ListClass> = classNames`. */
export const classNames: ClassNames<string> = (...names) => names.filter(Boolean).join(' ');
