import { TO_ORDER } from '#domain/constants';
import { isToOrder } from '#domain/party/party-rules';
import { crowded } from '#parts';
import { Button, hint, IconCopy, Switch, token, useField, useMessages } from '#ui';
import { AddressBook } from '../parties/AddressBook.tsx';
import { useEditor } from '../editor/editor.ts';
import type { Fill } from '../parties/party-fill.tsx';
import type { PartyField } from '../document/values.ts';

/** Sources for filling in a party, at the right of its heading. */
export function PartyAside({ kind, fill }: { kind: PartyField; fill: Fill }) {
  const t = useMessages('booking-form');
  const { isReadOnly } = useEditor();
  if (isReadOnly) return kind === 'consignee' ? <ToOrder /> : null;
  return (
    <div css={line}>
      {kind === 'shipper' ? <span css={[hint, { [crowded]: { display: 'none' } }]}>{t('party.reachable')}</span> : null}
      {kind === 'consignee' ? <ToOrder /> : null}
      {kind === 'notify' ? <SameAsConsignee fill={fill} /> : null}
      <AddressBook kind={kind} fill={fill} />
    </div>
  );
}

/** A bill to order names no consignee, so a notify party is required. */
function ToOrder() {
  const t = useMessages('booking-form');
  const { form, isReadOnly } = useEditor();
  const { value, onChange } = useField(form, 'isToOrder');
  const choose = (next: boolean) => {
    onChange(next);
    const name = form.values().consignee.name.trim();
    if (next && !name) form.set('consignee.name', TO_ORDER);
    if (!next && isToOrder(name)) form.set('consignee.name', '');
  };
  return <Switch label={t('party.toOrder')} value={value} onChange={choose} disabled={isReadOnly} />;
}

function SameAsConsignee({ fill }: { fill: Fill }) {
  const t = useMessages('booking-form');
  const { form } = useEditor();
  return (
    <Button variant="bare" size="small" icon={<IconCopy aria-hidden />} onClick={() => fill({ ...form.values().consignee })}>
      {t('party.sameAsConsignee')}
    </Button>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: `0 ${token.s3}` } as const;
