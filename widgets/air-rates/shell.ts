import { append, formShell, icon, ICONS } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import { codeOption } from './airport-option.ts';
import { RULES, TEXTS } from './shell-look.ts';

/** Lane and shipment in plain DOM; what is typed goes to the widget. */
export const shell = formShell(
  () => formSheet(RULES),
  ({ frame, locale, given, field, button }) => {
    const text = TEXTS[locale];
    const page = append(frame, 'div', 'page');
    append(append(page, 'header', 'head', 'header'), 'h1', '', '', text.title);
    const body = append(append(page, 'section', 'card', 'card'), 'div', 'padded');
    const form = append(body, 'form', 'fields', 'form');
    Object.assign(form, { ariaLabel: text.search, noValidate: true });
    const airport = (name: 'from' | 'to') => {
      // As the widget reads it: any other text is no airport.
      const { control, input } = field(form, {
        name,
        label: text[name],
        value: codeOption(given(name))?.code ?? '',
        placeholder: text['airport.hint'],
      });
      append(control, 'span', 'frame-button').append(icon(ICONS.down));
      return input;
    };
    const from = airport('from');
    const swap = button(
      append(form, 'span', 'swap'),
      { name: 'swap', className: 'icon-button', part: 'icon-button', label: text.swap },
      () => void ([from.value, to.value] = [to.value, from.value]),
    );
    swap.append(icon(ICONS.swap));
    const to = airport('to');
    for (const [name, attribute, unit] of [
      ['grossKg', 'weight', 'kg'],
      ['volumeCbm', 'volume', 'm³'],
    ] as const)
      append(field(form, { name, label: text[name], value: given(attribute), kind: 'decimal' }).control, 'span', 'unit', '', unit);
    if (!from.value || !to.value)
      append(append(form, 'div', 'popular'), 'span', 'popular-label', '', text[from.value ? 'popular.to' : 'popular.from']);
    append(body, 'p', 'formula', '', given('weight') || given('volume') ? '' : text['cargo.hint']);
    const list = append(page, 'section', 'card', 'card');
    append(list, 'div', 'card-head');
    append(list, 'div', 'skeleton list').dataset['awaits'] = '';
  },
);
