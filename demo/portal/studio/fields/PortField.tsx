import { useState } from 'react';
import { useCall, useCore } from '#element';
import { PortCombobox, portNamed, type PortOption } from '#parts';
import { type FieldProps, useUi } from '#ui';

interface PortFieldProps extends Pick<FieldProps, 'label' | 'name' | 'help'> {
  /** UN/LOCODE or alias; empty for none. */
  code: string;
  onChange: (code: string) => void;
}

/** A port, stored by its UN/LOCODE. */
export function PortField({ code, onChange, ...field }: PortFieldProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const [chosen, setChosen] = useState<PortOption | null>(null);
  const isChosen = chosen?.code === code;
  const known = useCall(api.basedata.queryPortList, { searchValue: code, portType: 'sea' }, { enabled: code !== '' && !isChosen, quiet: true });
  // An unknown code is shown as it is.
  const named = code === '' ? null : (portNamed(known.data ?? [], code, locale) ?? { value: code, label: code, code });
  const choose = (port: PortOption | null) => {
    setChosen(port);
    onChange(port?.code ?? '');
  };
  return <PortCombobox {...field} portType="sea" value={isChosen ? chosen : named} onChange={choose} />;
}
