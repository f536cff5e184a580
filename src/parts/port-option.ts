import type { Locale } from '#i18n';
import type { RemoteOption } from '#ui';

/** A port as a field keeps it; `value` is its id, `code` the code that the user knows it by. */
export interface PortOption extends RemoteOption {
  code: string;
  /** UN/LOCODE, which may differ from the alias in `code`. */
  portCode: string;
}

interface Port {
  id: string;
  nameCn: string;
  nameEn: string;
  portCode: string;
  aliasCodes: readonly string[];
}

/** Somebody who types CNSHA is shown CNSHA. */
export function portOption({ id, nameCn, nameEn, portCode, aliasCodes }: Port, typed: string, locale: Locale): PortOption {
  return { value: id, label: locale === 'zh-CN' ? nameCn : nameEn, code: aliasFor(typed, portCode, aliasCodes), portCode };
}

/** The one port that a text names by code, alias or name; `undefined` for none or several. */
export function portNamed(ports: readonly Port[], typed: string, locale: Locale): PortOption | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = ports.filter((port) => [port.portCode, ...port.aliasCodes, port.nameCn, port.nameEn].some((name) => name.toLowerCase() === wanted));
  const [port, other] = named.length > 0 ? named : ports;
  return port && !other ? portOption(port, typed, locale) : undefined;
}

function aliasFor(typed: string, portCode: string, aliases: readonly string[]): string {
  const start = typed.trim().toUpperCase();
  if (start === '' || portCode.startsWith(start)) return portCode;
  return aliases.find((alias) => alias.startsWith(start)) ?? portCode;
}
