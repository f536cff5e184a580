import { wrapLine } from '../../text/wrap-line.ts';
import { oneLine } from '../values.ts';
import type { Party } from '../schema-parts.ts';

const COLUMNS = 35;

export const boxLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines of at most 35 characters, as documents show them. */
export const narrowLines = (text: string): string[] => boxLines(text).flatMap((line) => wrapLine(line, COLUMNS));

/** A party from the box of a bill: its first line is the name, the box itself the address as the document shows it. */
export function partyOfBox(box: string): Party | undefined {
  const lines = boxLines(box);
  const [name = ''] = lines;
  return lines.length > 0 ? { partyName: oneLine(name), displayedAddress: lines } : undefined;
}

/** The box of a party: the address that the document shows, or name and address in lines. */
export function boxOfParty(party: Party | undefined): string {
  if (!party) return '';
  const { partyName, displayedAddress = [], address } = party;
  if (displayedAddress.length > 0) {
    const isNamed = displayedAddress[0]?.toUpperCase().startsWith(partyName.slice(0, COLUMNS).toUpperCase());
    return [...(isNamed ? [] : narrowLines(partyName)), ...displayedAddress].join('\n');
  }
  const place = [address?.postCode, address?.city, address?.stateRegion, address?.countryCode].filter(Boolean).join(' ');
  const street = [address?.street, address?.streetNumber].filter(Boolean).join(' ');
  return [partyName, street, place].flatMap(narrowLines).join('\n');
}
