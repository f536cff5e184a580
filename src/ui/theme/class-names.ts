/**
 * Class attributes of elements that one sheet styles: `const listClass = classNames<(typeof LIST_CLASSES)[number]>()`. A class that the sheet lacks does not
 * compile; `false` leaves one out.
 */
export const classNames =
  <C extends string>() =>
  (...names: readonly (C | false)[]): string =>
    names.filter((name) => name !== false).join(' ');
