import { labelAt } from '#domain/form/labels';
import { VGM_DOCUMENT, type VgmLabel } from '#domain/vgm/vgm-fields';
import type { Translate } from '#i18n';

/** Label of a field by its path: `Row 2, VGM`. */
export function vgmLabel(t: Translate<'vgm'>, path: string): string {
  const label = labelAt<VgmLabel>(VGM_DOCUMENT, path);
  if (!label) return path;
  const { key, line, part } = label;
  if (line !== undefined) return t('ctn.line', { line });
  if (!part || part.key === 'section.head') return t(key);
  return t('in', { part: part.line === undefined ? t(part.key) : t('ctn.line', { line: part.line }), field: t(key) });
}
