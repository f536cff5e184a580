import type { CSSObject } from '@emotion/react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../feedback/Banner.tsx';
import { useMessages } from '../environment.tsx';
import { token } from '../theme/tokens.ts';
import { focusField } from './focus.ts';
import type { Form } from './useForm.ts';

interface FormSummaryProps<V extends FieldValues> {
  form: Form<V>;
  /** The label of a field by its path. */
  labelOf?: (field: string) => string | undefined;
  /** The field is not rendered, e.g. in another tab: reveal it, then it is focused. */
  reveal?: (field: string) => void;
}

/**
 * Number of errors with a link to each field, by its label: the error itself is shown once, at the field. A field without a label, and an error of the whole
 * form, show their message.
 */
export function FormSummary<V extends FieldValues>({ form, labelOf, reveal }: FormSummaryProps<V>) {
  const t = useMessages('ui');
  const { errors, element } = form;
  if (errors.length === 0) return null;
  const jump = (field: string) => {
    if (focusField(element.current, field)) return;
    reveal?.(field);
    // Wait until the tab is rendered.
    requestAnimationFrame(() => focusField(element.current, field));
  };
  return (
    <Banner tone="bad">
      <strong css={{ fontWeight: token.strong }}>{t('form.summary', { count: errors.length })}</strong>
      <ul css={list}>
        {errors.map(({ field, message }) => {
          const label = labelOf?.(field);
          return (
            <li key={field}>
              {field ? (
                <button type="button" css={link} onClick={() => jump(field)}>
                  {label ?? message}
                </button>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

const list: CSSObject = { '&&': { marginTop: token.half1 }, display: 'flex', flexWrap: 'wrap', columnGap: token.s4 };
const link: CSSObject = { minHeight: token.target, textDecoration: 'underline', textUnderlineOffset: token.halo, borderRadius: token.rChip };
