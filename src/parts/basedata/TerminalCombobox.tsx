import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption, useUi } from '#ui';

type TerminalComboboxProps = Omit<RemoteComboboxProps<RemoteOption>, 'load'> & {
  /** Id of the port whose terminals are searched; all if omitted. */
  portId?: string | undefined;
};

/** Searches terminals by SMDG code or name. */
export function TerminalCombobox({ portId, ...props }: TerminalComboboxProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryWharfDrop({ searchValue, ...(portId ? { portId } : {}) }, { signal, locale, quiet: true });
      return answer.ok
        ? answer.data.map(({ id, nameCn, nameEn, code }) => ({ value: id, label: locale === 'zh-CN' ? nameCn : nameEn, code }))
        : undefined;
    },
    [api, locale, portId],
  );
  return <RemoteCombobox {...props} load={load} />;
}
