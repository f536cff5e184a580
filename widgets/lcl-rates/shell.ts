import { append, formShell } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import en from '#locales/en-US/lcl-rates' with { type: 'json' };
import zh from '#locales/zh-CN/lcl-rates' with { type: 'json' };
import { token } from '#ui/theme/tokens';
import { cardStyle, type FormClass, formStyle, resultsStyle } from './layout.ts';

/** The four fields in plain DOM; what is typed goes to the widget. */
export const shell = formShell(
  () =>
    formSheet(`.shell .card { ${cardStyle} }
.shell .form { ${formStyle} }
.shell .results { ${resultsStyle} }
.shell h2 { font-size: ${token.t14}; line-height: ${token.l14}; font-weight: ${token.strong}; }
.shell .unit { color: ${token.text3}; }`),
  ({ frame, locale, field }) => {
    const text = locale === 'en-US' ? en : zh;
    const card = append(frame, 'section', 'card', 'card');
    card.ariaLabel = text.title;
    const form = append(card, 'form', 'form', 'form');
    form.noValidate = true;
    const cell = (place: FormClass | '') => append(form, 'div', place);
    append(form, 'h2', 'port' satisfies FormClass, '', text.title);
    for (const name of ['pol', 'pod'] as const)
      field(cell('port'), { name, label: text[name], isRequired: true, placeholder: text['port.placeholder'] });
    for (const name of ['weight', 'volume'] as const) {
      const { control } = field(cell(''), { name, label: text[name], isRequired: true, kind: 'decimal' });
      append(control, 'span', 'unit', '', text[`${name}.unit`]);
    }
    append(card, 'div', 'results', 'results').dataset.awaits = '';
  },
);
