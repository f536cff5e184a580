import { BILL_TYPE } from '#domain/constants';
import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { Item, Port, Text } from './fields.tsx';
import { Cell, Cells, Section } from './sheet.tsx';

const PATHS = ['payMethodId', 'payPlaceId', 'blType', 'blMethodId', 'settleMethodId', 'incoterm', 'contractNo', 'refNo', 'quoteNo'] as const;
const PAYABLE_ELSEWHERE = '3';

/** Freight terms, type of bill and how it is issued. */
export function TermsSection() {
  const t = useMessages('booking-form');
  const isElsewhere = useValue('payMethodId') === PAYABLE_ELSEWHERE;
  const isHouse = useValue('blType') === String(BILL_TYPE.house);
  return (
    <Section heading={t('section.terms')} paths={PATHS}>
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <Cell>
          <Item name="payMethodId" label="field.payMethodId" dictCode="payMethod" required />
        </Cell>
        <Cell>
          {isElsewhere ? (
            <Port name="payPlaceId" label="field.payPlaceId" required />
          ) : (
            <Item name="incoterm" label="field.incoterm" dictCode="incoterm" isCoded />
          )}
        </Cell>
        <Cell>
          <Item name="blType" label="field.blType" dictCode="blType" required />
        </Cell>
        <Cell>
          {isHouse ? (
            <Item name="settleMethodId" label="field.settleMethodId" dictCode="settleMethod" />
          ) : (
            <Item name="blMethodId" label="field.blMethodId" dictCode="blMethod" />
          )}
        </Cell>
        {isElsewhere ? (
          <Cell wide>
            <Item name="incoterm" label="field.incoterm" dictCode="incoterm" isCoded />
          </Cell>
        ) : null}
        <Cell>
          <Text name="contractNo" label="field.contractNo" maxLength={35} isMono />
        </Cell>
        <Cell>
          <Text name="refNo" label="field.refNo" maxLength={50} isMono />
        </Cell>
      </Cells>
    </Section>
  );
}
