import { followTheme } from '../host/follow-theme.ts';
import type { Shell, ShellContext } from './shell.ts';

/** Appends an element with a class, and the `::part()` name that the widget's element has as well. */
export function append<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  className: string,
  part = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  if (part) element.setAttribute('part', part);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** The label of a field, with the mark of required ones. */
export function appendLabel<K extends 'span' | 'label' = 'span'>(
  field: Element,
  text: string,
  isRequired = true,
  tag = 'span' as K,
): HTMLElementTagNameMap[K] {
  const line = append(field, tag, 'label', 'label', text);
  if (isRequired) append(line, 'i', '', '', '*').ariaHidden = 'true';
  return line;
}

/** An icon from the lines of lucide: the `d` of its paths in a box of 24 × 24. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Icons that several shells draw. */
export const ICONS = {
  down: 'm6 9 6 6 6-6',
  swap: 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4',
  minus: 'M5 12h14',
  plus: 'M5 12h14m-7-7v14',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
} as const;

interface InputSpec {
  name: string;
  /** By default the attribute of the same name. */
  value?: string;
  kind?: 'text' | 'decimal' | 'count' | 'search';
  isRequired?: boolean;
  placeholder?: string;
  /** Name for screen readers, if it differs from the label. */
  ariaLabel?: string;
}

interface FieldSpec extends InputSpec {
  /** Above the field; inside a field of the kind `search`. */
  label: string;
}

interface ChoiceSpec<V extends string> {
  name: string;
  /** Name for screen readers. */
  label: string;
  options: readonly (readonly [value: V, text: string])[];
  value: NoInfer<V>;
}

interface ButtonSpec {
  name: string;
  className: string;
  part?: string;
  text?: string;
  /** Name for screen readers of a button without a text. */
  label?: string;
}

/** Draws the controls of a light shell. Each has the name of the widget's control: the focus goes there, and the value under that name. */
export interface ShellForm {
  /** Contains everything; has the class `shell`. */
  frame: HTMLElement;
  locale: ShellContext['locale'];
  /** The trimmed attribute. */
  given(name: string): string;
  /** A text field. Returns the frame of the input, for units, small buttons and a second input, and the input. */
  field(parent: Element, spec: FieldSpec): { control: HTMLElement; input: HTMLInputElement };
  input(control: Element, spec: InputSpec): HTMLInputElement;
  /** Radio buttons in a row. */
  choice<V extends string>(parent: Element, spec: ChoiceSpec<V>): void;
  /** Tabs in a list of tabs. */
  tabs<V extends string>(list: Element, spec: Omit<ChoiceSpec<V>, 'label'>): void;
  /** Submitting the form loads the widget, and becomes the value `isSubmitted`. */
  submit(form: HTMLFormElement): void;
  /** A chip that is on or off. */
  toggle(parent: Element, name: string, text: string): HTMLButtonElement;
  /** A chip that opens a list of the widget. */
  chip(parent: Element, name: string, text: string): HTMLButtonElement;
  /** A button of which the widget does the work: its name becomes the value `open`. */
  opener(parent: Element, spec: ButtonSpec): HTMLButtonElement;
  /** A button that works at once. */
  button(parent: Element, spec: ButtonSpec, press: () => void): HTMLButtonElement;
}

/** A light shell with a form: its values are what the user has typed, chosen and pressed, without fields that still have their attribute's value. */
export const formShell = (sheet: () => CSSStyleSheet, draw: (form: ShellForm) => void): Shell => ({
  paint(host, root, { locale, load }) {
    const values: Record<string, unknown> = {};
    const inputs: HTMLInputElement[] = [];
    const frame = document.createElement('div');
    frame.className = 'shell';
    frame.setAttribute('part', 'root');
    frame.lang = locale;
    followTheme(host, frame);
    const given = (name: string) => host.getAttribute(name)?.trim() ?? '';
    const button: ShellForm['button'] = (parent, { name, className, part, text, label }, press) => {
      const element = append(parent, 'button', className, part, text);
      Object.assign(element, { type: 'button', name });
      if (label) element.ariaLabel = label;
      element.addEventListener('click', press);
      return element;
    };
    const input: ShellForm['input'] = (control, { name, value = given(name), kind, isRequired, placeholder, ariaLabel }) => {
      const element = append(control, 'input', '');
      Object.assign(element, { id: name, name, defaultValue: value, autocomplete: 'off' });
      if (kind === 'search') element.type = 'search';
      if (kind === 'decimal') element.inputMode = 'decimal';
      if (kind === 'count') element.inputMode = 'numeric';
      if (isRequired) Object.assign(element, { required: true, ariaRequired: 'true' });
      if (placeholder) element.placeholder = placeholder;
      if (ariaLabel) element.ariaLabel = ariaLabel;
      inputs.push(element);
      return element;
    };
    const opener: ShellForm['opener'] = (parent, spec) => {
      const element = button(parent, spec, () => {
        values['open'] = spec.name;
        element.ariaBusy = 'true';
        load();
      });
      return element;
    };
    draw({
      frame,
      locale,
      given,
      button,
      input,
      field(parent, { label, ...spec }) {
        const isSearch = spec.kind === 'search';
        const element = append(parent, 'div', 'field', 'field');
        if (!isSearch) appendLabel(element, label, spec.isRequired ?? false, 'label').htmlFor = spec.name;
        const control = append(element, 'div', 'control', 'input');
        return { control, input: input(control, isSearch ? { ariaLabel: label, placeholder: label, ...spec } : spec) };
      },
      choice(parent, { name, label, options, value }) {
        const group = append(parent, 'span', 'segments');
        Object.assign(group, { role: 'radiogroup', ariaLabel: label });
        for (const [option, text] of options) {
          const line = append(group, 'label', '');
          const radio = append(line, 'input', '');
          Object.assign(radio, { type: 'radio', name, value: option, checked: option === value });
          radio.addEventListener('change', () => (values[name] = option));
          line.append(text);
        }
      },
      tabs(list, { name, options, value }) {
        const all = options.map(([option, text]) => {
          const tab = button(list, { name: `${name}-${option}`, className: 'tab', part: 'tab', text }, () => {
            for (const one of all) one.ariaSelected = String(one === tab);
            values[name] = option;
          });
          Object.assign(tab, { role: 'tab', ariaSelected: String(option === value) });
          return tab;
        });
      },
      submit: (element) =>
        element.addEventListener('submit', () => {
          values['isSubmitted'] = true;
          load();
        }),
      toggle(parent, name, text) {
        const chip = append(parent, 'span', 'chip', 'chip');
        const element = button(chip, { name, className: 'chip-button' }, () => {
          element.ariaPressed = String(element.ariaPressed !== 'true');
          values[name] = element.ariaPressed === 'true';
        });
        element.ariaPressed = 'false';
        element.append(text);
        return element;
      },
      chip(parent, name, text) {
        const element = opener(append(append(parent, 'span', ''), 'span', 'chip', 'chip'), { name, className: 'chip-button', text });
        Object.assign(element, { ariaHasPopup: 'dialog', ariaExpanded: 'false' });
        element.append(icon(ICONS.down));
        return element;
      },
      opener,
    });
    frame.addEventListener('submit', (event) => event.preventDefault());
    frame.addEventListener('focusin', load, { once: true });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet()];
    root.append(frame);
    return {
      values: () => ({
        ...values,
        ...Object.fromEntries(inputs.filter(({ value, defaultValue }) => value.trim() !== defaultValue).map(({ name, value }) => [name, value])),
      }),
    };
  },
});
