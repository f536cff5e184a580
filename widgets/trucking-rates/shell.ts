import { append, formShell } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import { drawServiceShell } from '#parts/inland/service-shell';
import { ALL, CTN_CHOICES, TRUCKING_MODES } from './filters.ts';
import { RULES, TEXTS } from './shell-look.ts';

/** Heading and filters of the prices in plain DOM; what is typed and chosen goes to the widget. Door to door, whose form is loaded on demand, has a place. */
export const shell = formShell(
  () => formSheet(RULES),
  (form) => {
    const text = TEXTS[form.locale];
    if (form.given('mode') === 'door') {
      append(form.frame, 'div', 'skeleton door').dataset['awaits'] = '';
      return;
    }
    const { headLine, bar } = drawServiceShell(form, { title: text['truck.title'], note: text['truck.note'] });
    form.choice(headLine, {
      name: 'mode',
      label: text.mode,
      value: 'list',
      options: TRUCKING_MODES.map((mode) => [mode, text[`mode.${mode}`]] as const),
    });
    form.chip(bar, 'port', text.port);
    form.chip(bar, 'area', text.area);
    form.choice(bar, {
      name: 'ctnType',
      label: text['truck.container'],
      value: ALL,
      options: CTN_CHOICES.map((type) => [type, type === ALL ? text.all : type] as const),
    });
    // The attribute `weight` belongs to door to door.
    const { control } = form.field(append(bar, 'span', 'filter'), { name: 'weight', label: text['truck.weight'], kind: 'decimal', value: '' });
    append(control, 'span', 'unit', '', text.kg);
    form.field(append(bar, 'span', 'filter'), { name: 'hours', label: text['truck.hours'], kind: 'count' });
  },
);
