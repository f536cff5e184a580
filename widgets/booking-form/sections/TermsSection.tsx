import { BILL_TYPE, PAYABLE_ELSEWHERE } from '#domain/constants';
import { Cell, Cells } from '#parts';
import { useMessages } from '#ui';
import { useValue } from '../editor/editor.ts';
import { FieldAt } from './FieldAt.tsx';
import { SectionFields } from './SectionFields.tsx';
import { Section } from './Section.tsx';

/** Freight terms, type of bill and how it is issued. */
export function TermsSection() {
  const t = useMessages('booking-form');
  const isElsewhere = useValue('payMethodId') === PAYABLE_ELSEWHERE;
  const isHouse = useValue('blType') === `${BILL_TYPE.house}`;
  return (
    <Section heading={t('section.terms')} section="terms">
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <Cell>
          <FieldAt name="payMethodId" />
        </Cell>
        <Cell>{isElsewhere ? <FieldAt name="payPlaceId" required /> : <FieldAt name="incoterm" />}</Cell>
        <Cell>
          <FieldAt name="blType" required />
        </Cell>
        <Cell>
          <FieldAt name={isHouse ? 'settleMethodId' : 'blMethodId'} />
        </Cell>
        {isElsewhere ? (
          <Cell wide>
            <FieldAt name="incoterm" />
          </Cell>
        ) : null}
        <SectionFields section="terms" />
      </Cells>
    </Section>
  );
}
