import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '../../../core/sheet/cell.ts';
import type { LclSurchargeLine } from '../../../db/schema.ts';

const CHARGE = /^(\w{2,10})\s+([^/]{1,50}?)\s*\/\s*([^/]{1,100}?)\s+([A-Z]{3})\s*(\d{1,8}(?:\.\d{1,2})?)\s*(w\/m|rt|计费吨|b\/l|票)$/i;

/** Surcharges in one cell: `BAF 燃油附加费 / Bunker surcharge USD 6.50 W/M; DOC 文件费 / Document fee CNY 200 B/L`. */
export function readLclSurcharges(cell: Cell | undefined): Reading<LclSurchargeLine[]> {
  if (isEmpty(cell)) return found([]);
  const lines: LclSurchargeLine[] = [];
  for (const text of textOf(cell).split(/[;；\n]/)) {
    if (text.trim() === '') continue;
    const line = chargeOf(text.trim());
    if (!line) return wrong('lclSurcharge.format', { value: text.trim() });
    if (lines.some(({ code }) => code === line.code)) return wrong('lclSurcharge.twice', { code: line.code });
    lines.push(line);
  }
  return found(lines);
}

function chargeOf(text: string): LclSurchargeLine | undefined {
  const [, code = '', nameCn = '', nameEn = '', currency = '', amount = '', per = ''] = CHARGE.exec(text) ?? [];
  if (code === '') return undefined;
  const unit = /^(b\/l|票)$/i.test(per) ? 2 : 3;
  const iso = currency.toUpperCase();
  return { code: code.toUpperCase(), nameCn, nameEn, unit, currency: iso === 'RMB' ? 'CNY' : iso, amount: Number(amount).toFixed(2) };
}
