import { useState } from 'react';
import { isToOrder } from '#domain/party/party-rules';
import { Button, hint, IconUndo, token, useMessages } from '#ui';
import { changes } from '#domain/form/changes';
import { useEditor, useValue } from '../editor/editor.ts';
import type { PartyField, PartyValues } from '../document/values.ts';

export type Fill = (party: PartyValues) => void;

interface Filled {
  /** The previous values. */
  before: { party: PartyValues; isToOrder: boolean };
  after: PartyValues;
}

/** Fills a whole party into the form; until the next change, this can be undone. */
export function usePartyFill(kind: PartyField) {
  const { form } = useEditor();
  const now = useValue(kind);
  const [filled, setFilled] = useState<Filled>();
  const put = (party: PartyValues, toOrder: boolean) => {
    form.set(kind, party);
    if (kind === 'consignee') form.set('isToOrder', toOrder);
  };
  return {
    name: filled && changes(filled.after, now).length === 0 ? now.name : undefined,
    fill(party: PartyValues) {
      const { [kind]: before, isToOrder: wasToOrder } = structuredClone(form.values());
      setFilled({ before: { party: before, isToOrder: wasToOrder }, after: party });
      put(party, isToOrder(party.name));
    },
    undo() {
      if (filled) put(filled.before.party, filled.before.isToOrder);
      setFilled(undefined);
    },
  };
}

/** Confirms that a party was filled in, and offers to undo it. */
export function FilledLine({ name, undo }: { name: string | undefined; undo: () => void }) {
  const t = useMessages('booking-form');
  return (
    <div role="status">
      {name === undefined ? null : (
        <p css={line}>
          <span css={[hint, { minWidth: 0, overflowWrap: 'anywhere' }]}>{t('party.filled', { name })}</span>
          <Button variant="bare" size="small" icon={<IconUndo aria-hidden />} onClick={undo}>
            {t('party.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s3,
  '&&': { padding: `0 ${token.s3}` },
  background: token.sunken,
  borderTop: `${token.hair} solid ${token.line}`,
} as const;
