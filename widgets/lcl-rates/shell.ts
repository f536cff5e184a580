import { followTheme } from '#element/host/follow-theme';
import { append, appendLabel } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import type { Shell } from '#element/shell/shell';
import en from '#locales/en-US/lcl-rates' with { type: 'json' };
import zh from '#locales/zh-CN/lcl-rates' with { type: 'json' };
import { token } from '#ui/theme/tokens';
import { cardStyle, type FormClass, formStyle, resultsStyle } from './layout.ts';

const FIELDS = ['pol', 'pod', 'weight', 'volume'] as const;
type FieldName = (typeof FIELDS)[number];

/** The four fields in plain DOM; what is typed goes to the widget. */
export const shell: Shell = {
  paint(host, root, { locale, load }) {
    const text = locale === 'en-US' ? en : zh;
    const frame = document.createElement('div');
    frame.className = 'shell';
    frame.setAttribute('part', 'root');
    frame.lang = locale;
    followTheme(host, frame);
    const card = append(frame, 'section', 'card', 'card');
    card.ariaLabel = text.title;
    const form = append(card, 'form', 'form', 'form');
    form.noValidate = true;
    const cell = (place: FormClass | '') => append(form, 'div', place);
    append(form, 'h2', 'port' satisfies FormClass, '', text.title);
    const inputs = FIELDS.map((name) => {
      const isPort = name === 'pol' || name === 'pod';
      const field = append(cell(isPort ? 'port' : ''), 'label', 'field', 'field');
      appendLabel(field, text[name]);
      const control = append(field, 'span', 'control', 'input');
      const input = append(control, 'input', '');
      const given = host.getAttribute(name)?.trim() ?? '';
      Object.assign(input, { name, defaultValue: given, autocomplete: 'off', required: true, ariaRequired: 'true' });
      if (isPort) input.placeholder = text['port.placeholder'];
      else {
        input.inputMode = 'decimal';
        append(control, 'span', 'unit', '', text[`${name}.unit`]);
      }
      return input;
    });
    append(card, 'div', 'results', 'results').dataset.awaits = '';
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('focusin', load, { once: true });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet()];
    root.append(frame);
    return {
      // Unchanged fields follow their attribute.
      values: () =>
        Object.fromEntries(
          inputs.filter(({ value, defaultValue }) => value.trim() !== defaultValue).map(({ name, value }) => [name as FieldName, value]),
        ),
    };
  },
};

const sheet = () =>
  formSheet(`.shell .card { ${cardStyle} }
.shell .form { ${formStyle} }
.shell .results { ${resultsStyle} }
.shell h2 { font-size: ${token.t14}; line-height: ${token.l14}; font-weight: ${token.strong}; }
.shell .unit { color: ${token.text3}; }`);
