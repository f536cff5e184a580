import { followTheme } from '#element/host/follow-theme';
import { append, appendLabel, icon, ICONS } from '#element/shell/form-shell';
import type { Shell } from '#element/shell/shell';
import { formatMonthDay } from '#i18n/date';
import en from '#locales/en-US/rate-search-form' with { type: 'json' };
import zh from '#locales/zh-CN/rate-search-form' with { type: 'json' };
import { parseCtnText } from '#domain/container/ctn-text';
import { askForRates } from './shell/ask-early.ts';
import type { FormClass } from './form/form-style.ts';
import { shellSheet } from './shell/shell-style.ts';
import { isPortCode, orDefault, windowFrom } from './search/search.ts';

const TEXTS = { 'zh-CN': zh, 'en-US': en };
const CALENDAR = 'M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2';

/** The search form in plain DOM: accepts ports, records presses, and hands everything to the widget. */
export const shell: Shell = {
  paint(host, root, { locale, load }) {
    const text = TEXTS[locale];
    const given = (name: string) => host.getAttribute(name)?.trim() ?? '';
    const state: { isSubmitted?: boolean; open?: string } = {};
    const window = windowFrom(given('etd'), Date.now());

    const frame = document.createElement('div');
    frame.className = 'shell';
    frame.setAttribute('part', 'root');
    frame.lang = locale;
    followTheme(host, frame);
    const head = add(frame, 'div', 'head');
    add(head, 'h2', '', text.title);
    add(head, 'span', '', `${text['hint.visitor']} ${text['hint.login']} ${text['hint.after']}`);
    const card = add(frame, 'section', 'card');
    card.ariaLabel = text.label;
    const form = add(card, 'form', 'form');
    form.noValidate = true;

    const port = (name: 'pol' | 'pod') => {
      const field = add(add(form, 'div', name), 'label', 'field');
      appendLabel(field, text[name]);
      const input = add(add(field, 'span', 'control'), 'input', '');
      Object.assign(input, { name, defaultValue: given(name), placeholder: text['port.placeholder'], autocomplete: 'off', required: true });
      input.ariaRequired = 'true';
      return input;
    };
    const pick = (name: string, place: FormClass, title: string) => {
      const field = add(add(form, 'div', place), 'span', 'field');
      appendLabel(field, title, name === 'ctn').id = `${name}-label`;
      const button = add(field, 'button', 'control');
      Object.assign(button, { name, type: 'button' });
      button.setAttribute('aria-labelledby', `${name}-label ${name}-value`);
      button.addEventListener('click', () => {
        state.open = name;
        button.ariaBusy = 'true';
        load();
      });
      const value = add(button, 'span', 'value');
      value.id = `${name}-value`;
      return { button, value };
    };

    const pol = port('pol');
    const swap = add(form, 'button', 'swap');
    Object.assign(swap, { name: 'swap', type: 'button', ariaLabel: text.swap });
    swap.append(icon(ICONS.swap));
    const pod = port('pod');
    swap.addEventListener('click', () => void ([pol.value, pod.value] = [pod.value, pol.value]));
    const ctn = pick('ctn', 'containers', text.containers);
    const boxes = orDefault(parseCtnText(given('ctn')));
    for (const { ctnType, num } of boxes) add(ctn.value, 'span', 'pill', `${ctnType} × ${num}`);
    if (boxes.length > 1) add(ctn.value, 'span', 'rest', `+${boxes.length - 1}`);
    ctn.button.append(icon(ICONS.down));
    const etd = pick('etd', 'departure', text.departure);
    etd.button.prepend(icon(CALENDAR));
    etd.value.textContent = text['departure.range'].replace('{{from}}', formatMonthDay(window.from)).replace('{{to}}', formatMonthDay(window.to));
    const submit = add(add(form, 'div', 'submit'), 'button', 'button');
    Object.assign(submit, { name: 'search', type: 'submit' });
    submit.append(icon(ICONS.search), text.search);

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      state.isSubmitted = true;
      submit.ariaBusy = 'true';
      load();
    });
    form.addEventListener('focusin', load, { once: true });
    const layout = given('layout');
    const isTeaser = layout === 'teaser';
    const isGiven = !isTeaser && isPortCode(pol.value) && isPortCode(pod.value);
    if (isGiven) askForRates({ pol: pol.value.toUpperCase(), pod: pod.value.toUpperCase(), ctn: boxes, window }, locale);
    const hasResults = isGiven || /,/.test(pol.value + pod.value);
    add(card, 'div', isTeaser ? '' : !hasResults ? 'start' : layout === 'compact' ? 'compact' : 'results').dataset.awaits = '';
    if (hasResults && !isTeaser) add(frame, 'div', 'foot');
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, shellSheet()];
    root.append(frame);

    return {
      // Unchanged fields follow their attribute.
      values: () => ({
        ...state,
        ...(pol.value.trim() === pol.defaultValue ? {} : { pol: pol.value }),
        ...(pod.value.trim() === pod.defaultValue ? {} : { pod: pod.value }),
      }),
    };
  },
};

/** The same `::part()` names as the widget, so that the page's styles apply to both. */
const PARTS = {
  head: 'header',
  card: 'search',
  form: 'form',
  field: 'field',
  control: 'input',
  button: 'button button-filled',
  results: 'results',
} as const;

type ClassName = keyof typeof PARTS | FormClass | 'value' | 'start' | 'compact' | 'foot' | '';

function add<K extends keyof HTMLElementTagNameMap>(parent: Element, tag: K, className: ClassName, text = ''): HTMLElementTagNameMap[K] {
  return append(parent, tag, className, className in PARTS ? PARTS[className as keyof typeof PARTS] : '', text);
}
