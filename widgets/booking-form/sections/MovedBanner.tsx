import { Banner } from '#ui';
import type { Start } from '../drafts/useStart.ts';
import { useValue } from '../editor/editor.ts';

/** Explains that the form started with another sailing than the selected one, until a different one is entered. */
export function MovedBanner({ start: { moved, booking } }: { start: Start }) {
  const etd = useValue('etd');
  return moved && etd === booking.etd ? <Banner tone="info">{moved}</Banner> : null;
}
