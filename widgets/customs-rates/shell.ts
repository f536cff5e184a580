import { append, formShell, icon, ICONS } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import { drawServiceShell } from '#parts/inland/service-shell';
import { ALL, CUSTOMS_TYPES, FIRST_ITEMS } from './filters.ts';
import { RULES, TEXTS, UI_TEXTS } from './shell-look.ts';

/** Heading and filters in plain DOM; what is chosen goes to the widget. */
export const shell = formShell(
  () => formSheet(RULES),
  (form) => {
    const [text, ui] = [TEXTS[form.locale], UI_TEXTS[form.locale]];
    const { bar } = drawServiceShell(form, { title: text['customs.title'], note: text['customs.note'] });
    form.chip(bar, 'port', text.port);
    form.choice(bar, {
      name: 'type',
      label: text['customs.procedure'],
      value: ALL,
      options: CUSTOMS_TYPES.map((type) => [type, type === ALL ? text.all : text[`customs.type.${type}`]] as const),
    });
    const { control, input } = form.field(append(bar, 'span', 'filter'), {
      name: 'items',
      label: text['customs.items'],
      kind: 'count',
      value: String(FIRST_ITEMS),
    });
    for (const [name, by, path] of [
      ['decrease', -1, ICONS.minus],
      ['increase', 1, ICONS.plus],
    ] as const) {
      const step = form.button(
        append(control, 'span', ''),
        { name, className: 'frame-button', label: `${ui[`number.${name}`]} ${text['customs.items']}` },
        () => (input.value = String(Math.max(FIRST_ITEMS, (Number(input.value) || 0) + by))),
      );
      // The arrow keys of the widget do the same.
      step.tabIndex = -1;
      step.append(icon(path));
    }
  },
);
