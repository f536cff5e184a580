import { append, formShell, icon, ICONS } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import { formatDate } from '#i18n/date';
import { firstRange, FLAGS, VIEWS } from './first-filters.ts';
import { RULES, TEXTS, UI_TEXTS } from './shell-look.ts';

const DOWNLOAD = 'M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5';
const CALENDAR =
  'M8 2v3m8-3v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01';
const HISTORY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8m0-5v5h5m4-1v5l4 2';

/** Search, filters and views in plain DOM; what is typed, chosen and pressed goes to the widget. */
export const shell = formShell(
  () => formSheet(RULES),
  ({ frame, locale, field, input, button, opener, toggle, choice }) => {
    const [text, ui] = [TEXTS[locale], UI_TEXTS[locale]];
    const labelled = (key: 'date.from' | 'date.to' | 'date.open') => ui[key].replace('{{label}}', text.departure);
    const page = append(frame, 'div', 'page');
    const head = append(page, 'header', 'head', 'header');
    append(head, 'h1', '', '', text.title);
    append(head, 'span', 'hint', '', text.times);
    const exports = opener(append(head, 'span', 'head-buttons'), { name: 'export', className: 'button', part: 'button button-line' });
    exports.ariaHasPopup = 'menu';
    exports.append(icon(DOWNLOAD), text.export, ' ', icon(ICONS.down));

    const card = append(page, 'section', 'card', 'card');
    card.ariaLabel = text.title;
    const form = append(append(card, 'div', 'search', 'search'), 'div', 'form');
    const list = (name: 'pol' | 'pod' | 'carrier') => {
      // An attribute is a code, which the widget looks up.
      const { control, input: element } = field(form, { name, label: text[name], placeholder: ui.pleaseSelect });
      append(control, 'span', 'frame-button').append(icon(ICONS.down));
      return element;
    };
    const pol = list('pol');
    const swap = button(
      append(form, 'span', 'swap'),
      { name: 'swap', className: 'icon-button', part: 'icon-button', label: text.swap },
      () => void ([pol.value, pod.value] = [pod.value, pol.value]),
    );
    swap.append(icon(ICONS.swap));
    const pod = list('pod');

    const range = firstRange();
    const dates = { kind: 'count', placeholder: ui['date.placeholder'] } as const;
    const { control } = field(form, {
      ...dates,
      name: 'etd',
      label: text.departure,
      ariaLabel: labelled('date.from'),
      value: formatDate(range.from),
    });
    Object.assign(control, { role: 'group', ariaLabel: text.departure });
    append(control, 'span', 'unit', '', ui['date.until']).ariaHidden = 'true';
    input(control, { ...dates, name: 'etd.to', ariaLabel: labelled('date.to'), value: formatDate(range.to) });
    opener(control, { name: 'etd.calendar', className: 'frame-button', label: labelled('date.open') }).append(icon(CALENDAR));

    list('carrier');
    const { control: ship } = field(append(form, 'span', 'ship'), { name: 'ship', label: text.ship, kind: 'search' });
    ship.prepend(icon(ICONS.search));
    append(ship, 'kbd', 'key', '', '/');

    const tools = append(card, 'div', 'tools');
    append(tools, 'span', 'count');
    const chips = append(tools, 'span', 'chips');
    Object.assign(chips, { role: 'group', ariaLabel: text.filters });
    for (const flag of FLAGS) {
      // Visitors follow no sailings.
      if (flag === 'isFollowed') continue;
      const chip = toggle(chips, flag, text[`filter.${flag}`]);
      if (flag === 'isChanged') chip.prepend(icon(HISTORY));
    }
    choice(append(tools, 'span', 'views'), {
      name: 'view',
      label: text.view,
      value: 'list',
      options: VIEWS.map((view) => [view, text[`view.${view}`]] as const),
    });
    const place = append(card, 'div', 'list');
    place.dataset['awaits'] = '';
    append(place, 'div', 'skeleton');
  },
);
