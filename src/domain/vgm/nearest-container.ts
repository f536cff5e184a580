/** The numbers that a mistyped one may be: one character differs, or two neighbours are swapped. */
export const nearestContainers = (number: string, known: readonly string[]): string[] =>
  known.filter((one) => one !== number && one.length === number.length && isOneSlipAway(number, one));

function isOneSlipAway(a: string, b: string): boolean {
  const places = [...a].flatMap((character, place) => (character === b[place] ? [] : [place]));
  const [first = 0, second = 0] = places;
  if (places.length === 1) return true;
  return places.length === 2 && second - first <= 2 && a[first] === b[second] && a[second] === b[first];
}
