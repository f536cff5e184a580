import { useState } from 'react';

/** A value of the user that begins with an attribute and follows its changes; `initial` is what the user has typed into the shell. */
export function useGivenValue<T>(given: T, initial: T = given): [T, (value: T) => void] {
  const [state, setState] = useState({ given, value: initial });
  const current = state.given === given ? state : { given, value: given };
  if (current !== state) setState(current);
  return [current.value, (value) => setState({ given, value })];
}
