import { RemoteMultiCombobox, type RemoteMultiComboboxProps } from '#ui';
import type { PortOption } from './port-option.ts';
import { type PortType, useLoadPorts } from './useLoadPorts.ts';

type PortsComboboxProps = Omit<RemoteMultiComboboxProps<PortOption>, 'load'> & { portType?: PortType };

/** Selects several ports. */
export function PortsCombobox({ portType, ...props }: PortsComboboxProps) {
  return <RemoteMultiCombobox {...props} load={useLoadPorts(portType)} />;
}
