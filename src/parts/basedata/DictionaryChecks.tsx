import type { CSSObject } from '@emotion/react';
import { useId } from 'react';
import { useCall, useCore } from '#element';
import { Checkbox, ErrorPanel, Field, type FieldProps, token, useUi } from '#ui';
import { BASE_DATA_STALE_MS } from './stale.ts';

interface DictionaryChecksProps extends FieldProps {
  dictCode: string;
  /** Codes of the ticked items. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onBlur?: (() => void) | undefined;
}

/** Items of a dictionary to tick. */
export function DictionaryChecks({ dictCode, value, onChange, onBlur, ...field }: DictionaryChecksProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const items = useCall(api.basedata.queryDictionaryList, { dictCode }, { staleTime: BASE_DATA_STALE_MS, quiet: true });
  const options = Array.isArray(items.data) ? items.data : [];
  const labelId = useId();
  return (
    <Field {...field} labelId={labelId}>
      {(control) => (
        <div role="group" id={control.id} aria-labelledby={labelId} aria-describedby={control['aria-describedby']} css={group}>
          {items.isError ? <ErrorPanel retry={() => void items.refetch()} busy={items.isFetching} /> : null}
          {options.map(({ code, nameCn, nameEn }) => (
            <Checkbox
              key={code}
              label={locale === 'zh-CN' ? nameCn : nameEn}
              value={value.includes(code)}
              readOnly={field.readOnly}
              disabled={field.disabled}
              onBlur={onBlur}
              onChange={(isOn) => onChange(isOn ? [...value, code].toSorted() : value.filter((one) => one !== code))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

const group: CSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: token.s4, rowGap: token.s1 };
