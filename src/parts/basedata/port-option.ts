import type { Locale } from '#i18n';
import type { RemoteOption } from '#ui';

/** Field value of a port: `value` is its id, `code` its UN/LOCODE, never an alias by which it was found. */
export interface PortOption extends RemoteOption {
  code: string;
}

/** Content of a port field: an option, or a text without a match yet. */
export interface PortText {
  text: string;
  option: PortOption | null;
}

interface Port {
  id: string;
  nameCn: string;
  nameEn: string;
  portCode: string;
  aliasCodes: readonly string[];
}

export function portOption({ id, nameCn, nameEn, portCode, aliasCodes }: Port, locale: Locale): PortOption {
  return { value: id, label: locale === 'zh-CN' ? nameCn : nameEn, code: portCode, aliases: aliasCodes };
}

/** The one port that matches a text by code, alias or name; `undefined` for none or several. */
export function portNamed(ports: readonly Port[], typed: string, locale: Locale): PortOption | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = ports.filter((port) => [port.portCode, ...port.aliasCodes, port.nameCn, port.nameEn].some((name) => name.toLowerCase() === wanted));
  const [port, other] = named.length > 0 ? named : ports;
  return port && !other ? portOption(port, locale) : undefined;
}
