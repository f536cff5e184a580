import { append, type ShellForm } from '#element/shell/form-shell';

interface ServiceTexts {
  title: string;
  note: string;
}

/** Draws what the light shells of published prices have in common with `ServiceList`: the heading, the bar for the filters, and the place of the table. */
export function drawServiceShell({ frame }: ShellForm, { title, note }: ServiceTexts): { headLine: HTMLElement; bar: HTMLElement } {
  const page = append(frame, 'div', 'page');
  const head = append(page, 'header', 'head', 'header');
  const headLine = append(head, 'div', 'head-line');
  append(headLine, 'h1', '', '', title);
  append(head, 'p', 'hint', '', note);
  const card = append(page, 'section', 'card', 'card');
  const bar = append(card, 'div', 'bar', 'form');
  Object.assign(bar, { role: 'search', ariaLabel: title });
  const place = append(card, 'div', 'place');
  place.dataset['awaits'] = '';
  append(place, 'div', 'skeleton');
  return { headLine, bar };
}
