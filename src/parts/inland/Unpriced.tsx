import { hint, useMessages } from '#ui';

/** In place of a price that would follow from fields that hold no number. */
export function Unpriced({ fields }: { fields: readonly string[] }) {
  const t = useMessages('inland');
  return <div css={hint}>{t('price.wrong', { fields: fields.join(t('price.wrong.join')) })}</div>;
}
