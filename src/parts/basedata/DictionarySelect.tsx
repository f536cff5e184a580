import { useCall, useCore } from '#element';
import { Select, type SelectProps, useUi } from '#ui';
import { BASE_DATA_STALE_MS } from './stale.ts';

type DictionarySelectProps = Omit<SelectProps, 'options'> & {
  dictCode: string;
  /** The trade knows the items by their codes: show them first, and match typed codes. */
  isCoded?: boolean | undefined;
};

/** One item of a dictionary; the value is its code. */
export function DictionarySelect({ dictCode, isCoded = false, ...props }: DictionarySelectProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const items = useCall(api.basedata.queryDictionaryList, { dictCode }, { staleTime: BASE_DATA_STALE_MS });
  const options = Array.isArray(items.data)
    ? items.data.map(({ code, nameCn, nameEn }) => {
        const name = locale === 'zh-CN' ? nameCn : nameEn;
        return { value: code, label: isCoded ? `${code} ${name}` : name };
      })
    : [];
  return <Select {...props} options={options} />;
}
