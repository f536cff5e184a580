import { RemoteCombobox, type RemoteComboboxProps } from '#ui';
import type { PortOption } from './port-option.ts';
import { type PortType, useLoadPorts } from './useLoadPorts.ts';

type PortComboboxProps = Omit<RemoteComboboxProps<PortOption>, 'load'> & { portType?: PortType };

/** Selects a port. */
export function PortCombobox({ portType, ...props }: PortComboboxProps) {
  return <RemoteCombobox {...props} load={useLoadPorts(portType)} />;
}
