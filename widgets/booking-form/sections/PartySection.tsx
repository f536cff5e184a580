import { useState } from 'react';
import { isBlank } from '#domain/required';
import { isToOrder } from '#domain/party/party-rules';
import { lookUp } from '#i18n';
import { Cell, Cells, fieldRow, stack } from '#parts';
import { Button, IconAdd, lazyPart, token, useMessages, useUi } from '#ui';
import { useEditor, useValue } from '../editor/editor.ts';
import { FieldAt } from './FieldAt.tsx';
import { PartyAside } from './PartyAside.tsx';
import { FilledLine, usePartyFill } from '../parties/party-fill.tsx';
import { Section } from './Section.tsx';
import type { PartyField } from '../document/values.ts';

/** A second notify party is rare: its fields are shown on request. */
export function SecondNotifySection() {
  const t = useMessages('booking-form');
  const { isReadOnly } = useEditor();
  const party = useValue('notifySecond');
  const [isAsked, ask] = useState(false);
  if (isAsked || !Object.values(party).every(isBlank)) return <PartySection kind="notifySecond" />;
  if (isReadOnly) return null;
  return (
    <section css={{ background: token.surface, padding: token.s2 }}>
      <Button variant="bare" size="small" icon={<IconAdd aria-hidden />} onClick={() => ask(true)}>
        {t('party.notifySecond.add')}
      </Button>
    </section>
  );
}

/** Shipper, consignee and notify parties. */
export function PartySection({ kind }: { kind: PartyField }) {
  const t = useMessages('booking-form');
  const fill = usePartyFill(kind);
  const named = useValue('consignee.name');
  const toOrder = useValue('isToOrder') || isToOrder(named);
  const isNeeded = kind === 'shipper' || (kind === 'consignee' && !toOrder);
  return (
    <Section heading={t(`party.${kind}`)} path={kind} aside={<PartyAside kind={kind} fill={fill.fill} />}>
      <FilledLine {...fill} />
      <Cells columns="minmax(0, 1fr)">
        <Cell wide>
          <div css={stack}>
            <FieldAt name={`${kind}.name`} required={isNeeded || (kind === 'notify' && toOrder)} />
            <FieldAt name={`${kind}.address`} required={isNeeded} />
            <div css={[fieldRow, countryAndCode]}>
              <FieldAt name={`${kind}.countryCode`} />
              <FieldAt name={`${kind}.certCodeType`} />
              <CertCode kind={kind} />
            </div>
            <div css={fieldRow}>
              <FieldAt name={`${kind}.contactName`} />
              <FieldAt name={`${kind}.phone`} />
            </div>
            <div css={[fieldRow, firstIsLong]}>
              <FieldAt name={`${kind}.email`} />
              <FieldAt name={`${kind}.fax`} />
            </div>
          </div>
        </Cell>
      </Cells>
    </Section>
  );
}

/** Room for the name of a country, the 18 characters of a company registration code, and most e-mail addresses; where the row is narrower, each has a line of its own. */
const countryAndCode = { '& > :first-of-type': { flexBasis: '280px' }, '& > :last-of-type': { flexBasis: '184px' } } as const;
const firstIsLong = { '& > :first-of-type': { flexBasis: '216px' } } as const;

/** The rules of all countries are not needed for the first view. */
const certCodes = lazyPart(() => import('#domain/party/cert-code'));

/** An unusual code is only a warning: foreign and older ones look like it. */
function CertCode({ kind }: { kind: PartyField }) {
  const { locale } = useUi();
  const type = useValue(`${kind}.certCodeType`);
  const country = useValue(`${kind}.countryCode`)?.value ?? '';
  const code = useValue(`${kind}.certCode`);
  const finding = certCodes.use(code !== '')?.certCodeWarning(type, country, code);
  const warning = finding && lookUp(locale, 'validation', finding.code, finding.params);
  return <FieldAt name={`${kind}.certCode`} warning={warning} />;
}
